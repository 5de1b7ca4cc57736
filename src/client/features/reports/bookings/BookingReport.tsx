import { plural, t } from '@lingui/core/macro';
import { Bars } from '#client/kit/charts/BarList.tsx';
import { ReportCard } from '../components/ReportCard.tsx';
import { ReportState } from '../components/ReportState.tsx';
import type { BookingReportData } from './bookingColumns.ts';
import { bookingColumns } from './bookingColumns.ts';
import { useFindBookingReportQuery } from './bookingReportApi.ts';

/** Bookings by host and by what became of them. */
export function BookingReport({ days }: { days: number }) {
  return (
    <ReportState
      query={useFindBookingReportQuery({ days })}
      isEmpty={isEmpty}
      emptyTitle={t`No bookings in this period`}
    >
      {({ period, previous, total, byHost }) => (
        <ReportCard
          title={t`Bookings by host`}
          lead={plural(days, {
            other:
              'Bookings that start in the last # days, including all of today. Held: over, and not marked as a no-show.',
          })}
          heading={t`Host`}
          columns={bookingColumns(total)}
          rows={byHost}
          total={total}
          days={{ current: period, previous }}
          chart={
            <Bars
              label={t`Bookings by host`}
              bars={byHost.map((row) => ({
                id: row.id ?? row.label,
                label: row.label,
                color: null,
                count: row.current.booked,
                previous: row.previous.booked,
              }))}
            />
          }
        />
      )}
    </ReportState>
  );
}

function isEmpty({ total: { current, previous } }: BookingReportData): boolean {
  return current.booked === 0 && previous.booked === 0;
}
