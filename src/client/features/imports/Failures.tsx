import { t } from '@lingui/core/macro';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { useFindChangeJobQuery } from '#client/entities/change-jobs/changeJobsApi.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { FailureTable } from './FailureTable.tsx';

/** The rows of an import that were not imported or not changed, with the reasons. */
export function Failures({ job }: { job: ChangeJob }) {
  const { data: reply } = useFindChangeJobQuery({ id: job._id });
  const failures = reply?.failures ?? [];
  const count = job.state === 'UNDONE' ? job.kept : job.failed;
  if (failures.length === 0) return null;
  return (
    <Card
      title={titleOf(job, failures.length)}
      lead={
        count > failures.length
          ? t`The first ${{ shown: numberText(failures.length) }} of ${{ count: numberText(count) }}.`
          : undefined
      }
    >
      <FailureTable failures={failures} personKind={job.personKind} />
    </Card>
  );
}

function titleOf({ state, failed, skipped }: ChangeJob, listed: number): string {
  if (state === 'UNDONE') return t`Not undone`;
  return skipped > 0 && listed > failed ? t`Not imported or unchanged` : t`Not imported`;
}
