import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { LoadedQuery } from '#client/shared/record/LoadState.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import styles from './Report.module.css';

interface ReportReply<Report> {
  data?: Report | null;
}

interface ReportStateProps<Report> {
  query: LoadedQuery & { data?: ReportReply<Report>; currentData?: ReportReply<Report> };
  isEmpty: (report: Report) => boolean;
  /** The title of the empty state: 'No leads in this period'. */
  emptyTitle: string;
  children: (report: Report) => ReactNode;
}

/** The states of a report. While another period loads, the last numbers stay, paler. */
export function ReportState<Report>({ query, isEmpty, emptyTitle, children }: ReportStateProps<Report>) {
  // After a failure, do not show the numbers of another period
  const report = (query.error ? query.currentData : query.data)?.data;
  if (!report) return <LoadState query={query} skeleton={<ReportSkeleton />} />;
  return (
    <>
      <NotRefreshed query={query} />
      {isEmpty(report) ? (
        <EmptyState
          icon={<ChartColumn />}
          title={emptyTitle}
          text="Choose a longer period to see earlier ones."
        />
      ) : (
        <div
          className={styles.report}
          aria-busy={query.isFetching}
          data-stale={query.isFetching || undefined}
        >
          {children(report)}
        </div>
      )}
    </>
  );
}
