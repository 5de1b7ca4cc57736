import { t } from '@lingui/core/macro';
import { paths } from '#client/paths.ts';
import { writeDateRange } from '#contract/lists/filters/dateRange.ts';
import type { ReportColumn, ReportDays } from '../table/reportColumn.ts';
import { COUNT, PERCENT, shareOf } from '../table/reportColumn.ts';
import type { FindBookingReportQuery } from './bookingReport.generated.ts';

export type BookingReportData = NonNullable<FindBookingReportQuery['findBookingReport']['data']>;

type BookingRow = BookingReportData['total'];

/** Bookings by what became of them. The list of bookings has no filter for hosts, so only totals lead there. */
export function bookingColumns(total: BookingRow): ReportColumn<BookingRow>[] {
  return [
    {
      label: t`Booked`,
      ...COUNT,
      valueOf: (row, period) => row[period].booked,
      linkOf: (row, days) => (row === total ? bookingsLink(days) : undefined),
    },
    { label: t`Held`, ...COUNT, valueOf: (row, period) => row[period].held },
    { label: t`No-shows`, ...COUNT, valueOf: (row, period) => row[period].noShows },
    {
      label: t`No-show rate`,
      ...PERCENT,
      valueOf: (row, period) => shareOf(row[period].noShows, row[period].noShows + row[period].held),
    },
    {
      label: t`Cancelled`,
      ...COUNT,
      valueOf: (row, period) => row[period].cancelled,
      linkOf: (row, days) => (row === total ? bookingsLink(days, 'CANCELLED') : undefined),
    },
    {
      label: t({ message: 'Open', context: 'status' }),
      ...COUNT,
      valueOf: (row, period) => row[period].open,
    },
  ];
}

function bookingsLink(days: ReportDays, status?: 'CANCELLED'): string {
  const query = new URLSearchParams(status && { status });
  for (const value of writeDateRange(days)) query.append('start', value);
  return `${paths.bookings.to()}?${query}`;
}
