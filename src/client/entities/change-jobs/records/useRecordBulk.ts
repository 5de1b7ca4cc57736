import { useFollowRecordJob } from '#client/entities/change-jobs/records/useFollowRecordJob.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';

type Started = Parameters<ReturnType<typeof useFollowRecordJob>['follow']>[0];

interface RecordBulk<Filter, Change> {
  selection: BulkSelection;
  /** What the list shows, without its page. */
  filter: Filter;
  start: (args: {
    selection: { isAll: true; filter: Filter; excludedIds: string[] } | { ids: string[] };
    change: Change;
  }) => Promise<Started>;
  /** Called once the job is started. */
  onStarted: () => void;
}

/** Changes the selected records as a job, which continues after leaving the list. */
export function useRecordBulk<Filter, Change>({
  selection,
  filter,
  start,
  onStarted,
}: RecordBulk<Filter, Change>) {
  const { follow } = useFollowRecordJob();
  return async (change: Change) => {
    const { isAll, ids, exclusions, clear } = selection;
    const selected = isAll ? { isAll, filter, excludedIds: exclusions } : { ids };
    const started = await start({ selection: selected, change });
    void follow(started);
    if (!started.data) return;
    onStarted();
    clear();
  };
}
