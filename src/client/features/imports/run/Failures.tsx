import { useFindChangeJobQuery } from '#client/entities/change-jobs/changeJobsApi.ts';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { FailureTable } from '../FailureTable.tsx';

/** The rows of an import that were not done, and why. */
export function Failures({ job }: { job: ChangeJob }) {
  const { data: reply } = useFindChangeJobQuery({ id: job._id });
  const failures = reply?.failures ?? [];
  const count = job.state === 'UNDONE' ? job.kept : job.failed;
  if (failures.length === 0) return null;
  return (
    <Card
      title={job.state === 'UNDONE' ? 'Stayed as they are' : 'Not imported'}
      lead={
        count > failures.length ? `The first ${failures.length} of ${count.toLocaleString()}.` : undefined
      }
    >
      <FailureTable failures={failures} />
    </Card>
  );
}
