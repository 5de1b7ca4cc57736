import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { daysText } from '#client/kit/time/dateText.ts';
import type { LoadedQuery } from '#client/shared/record/LoadState.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import type { ReportDays } from '../table/reportColumn.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import styles from './Report.module.css';

interface AnyReport {
  period: ReportDays;
  previous: ReportDays;
}

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
export function ReportState<Report extends AnyReport>({
  query,
  isEmpty,
  emptyTitle,
  children,
}: ReportStateProps<Report>) {
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
          text={t`Choose a longer period to see earlier ones.`}
        />
      ) : (
        <div
          className={styles.report}
          aria-busy={query.isFetching}
          data-stale={query.isFetching || undefined}
        >
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary' }}
          >{t`${{ period: spanOf(report.period) }}, with ${{ previous: spanOf(report.previous) }} as thin bars and small numbers`}</Typography>
          {children(report)}
        </div>
      )}
    </>
  );
}

function spanOf({ from, to }: ReportDays): string {
  return daysText(from, to);
}
