import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { jobResult } from '#client/entities/change-jobs/jobText.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';

export type JobKind = ChangeJob['kind'];

/** The kinds of jobs, as choices. */
export const JOB_KINDS = [
  { value: 'IMPORT', label: 'Imports' },
  { value: 'BULK', label: 'Bulk changes' },
  { value: 'MERGE', label: 'Merges' },
] as const;

/** The columns of the history. */
export const JOB_COLUMNS: DataColumn<ChangeJob>[] = [
  {
    id: 'title',
    header: 'Job',
    isName: true,
    width: '24%',
    cell: ({ _id, kind, title }) =>
      kind === 'IMPORT' ? <Link to={paths.importRun.to(_id)}>{title}</Link> : title,
  },
  { id: 'state', header: 'Status', width: '120px', cell: ({ state }) => <StatePill state={state} /> },
  { id: 'result', header: 'Result', cell: resultOf },
  {
    id: 'startedBy',
    header: 'User',
    width: '14%',
    isHiddenWhenNarrow: true,
    cell: ({ startedBy }) => startedBy,
  },
  {
    id: 'createdAt',
    header: 'Date',
    width: '130px',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

function resultOf(job: ChangeJob): string {
  const { state, done, total } = job;
  if (state === 'DRAFT') return `${total.toLocaleString()} ${total === 1 ? 'row' : 'rows'}, not started`;
  if (state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING')
    return `${done.toLocaleString()} of ${total.toLocaleString()}`;
  return jobResult(job);
}

function StatePill({ state }: Pick<ChangeJob, 'state'>) {
  const { label, tone } = STATES[state];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

const STATES = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  QUEUED: { label: 'Waiting', tone: 'accent' },
  RUNNING: { label: 'Running', tone: 'accent' },
  DONE: { label: 'Done', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
  STOPPED: { label: 'Stopped', tone: 'warning' },
  UNDOING: { label: 'Undoing', tone: 'accent' },
  UNDONE: { label: 'Undone', tone: 'warning' },
} as const;
