import { msg, plural, t } from '@lingui/core/macro';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { jobResult } from '#client/entities/change-jobs/jobText.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { numberText } from '#contract/i18n/formats.ts';

export type JobKind = ChangeJob['kind'];

/** The kinds of jobs, as choices. */
export const JOB_KINDS = [
  { value: 'IMPORT', label: msg`Imports` },
  { value: 'BULK', label: msg`Bulk changes` },
  { value: 'MERGE', label: msg`Merges` },
] as const;

/** The columns of the history. */
export const JOB_COLUMNS: DataColumn<ChangeJob>[] = [
  {
    id: 'title',
    header: msg`Job`,
    isName: true,
    width: '24%',
    cell: ({ _id, kind, title }) =>
      kind === 'IMPORT' ? <Link to={paths.importRun.to(_id)}>{title}</Link> : title,
  },
  { id: 'state', header: msg`Status`, width: '120px', cell: ({ state }) => <StatePill state={state} /> },
  { id: 'result', header: msg`Result`, cell: resultOf },
  {
    id: 'startedBy',
    header: msg`User`,
    width: '14%',
    isHiddenWhenNarrow: true,
    cell: ({ startedBy }) => startedBy,
  },
  {
    id: 'createdAt',
    header: msg`Date`,
    width: '130px',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

function resultOf(job: ChangeJob): string {
  const { state, done, total } = job;
  if (state === 'DRAFT') return plural(total, { one: '# row, not started', other: '# rows, not started' });
  if (state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING')
    return t`${{ done: numberText(done) }} of ${{ total: numberText(total) }}`;
  return jobResult(job);
}

function StatePill({ state }: Pick<ChangeJob, 'state'>) {
  const { label, tone } = STATES[state];
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}

const STATES = {
  DRAFT: { label: msg`Draft`, tone: 'neutral' },
  QUEUED: { label: msg`Waiting`, tone: 'accent' },
  RUNNING: { label: msg`Running`, tone: 'accent' },
  DONE: { label: msg`Done`, tone: 'success' },
  FAILED: { label: msg`Failed`, tone: 'danger' },
  STOPPED: { label: msg`Stopped`, tone: 'warning' },
  UNDOING: { label: msg`Undoing`, tone: 'accent' },
  UNDONE: { label: msg`Undone`, tone: 'warning' },
} as const;
