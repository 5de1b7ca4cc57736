import { t } from '@lingui/core/macro';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { paths } from '#client/paths.ts';
import type { ReportColumn, ReportDays } from '../table/reportColumn.ts';
import { COUNT, DURATION, PERCENT, shareOf } from '../table/reportColumn.ts';
import type { FindContactReportQuery } from './contactReport.generated.ts';

export type ContactReportData = NonNullable<FindContactReportQuery['findContactReport']['data']>;

export type FirstContactRow = ContactReportData['firstContact'];

export type CallRow = ContactReportData['calls'];

/** The leads of a lead manager, or all of them for the total. */
export function managerLink(row: FirstContactRow, total: FirstContactRow, created: ReportDays): string {
  return leadListLink({ ...(row !== total && { manager: [row.id ?? 'NONE'] }), created });
}

/** Leads, how many were contacted, and how fast. */
export function firstContactColumns(total: FirstContactRow): ReportColumn<FirstContactRow>[] {
  return [
    {
      label: t`Leads`,
      ...COUNT,
      valueOf: (row, period) => row[period].leads,
      linkOf: (row, days) => managerLink(row, total, days),
    },
    { label: t`Contacted`, ...COUNT, valueOf: (row, period) => row[period].contacted },
    {
      label: t`Contacted share`,
      ...PERCENT,
      valueOf: (row, period) => shareOf(row[period].contacted, row[period].leads),
    },
    {
      label: t`Median time`,
      ...DURATION,
      valueOf: (row, period) => row[period].medianSeconds ?? null,
    },
  ];
}

/** The calls in the activity log, which owners may see. */
export function callsLink(row: CallRow, total: CallRow, days: ReportDays, companyId: string): string {
  const query = new URLSearchParams({
    companyId,
    action: 'call-logged',
    ...(row !== total && row.id !== null && { actorId: row.id }),
    ...days,
  });
  return `${paths.activityLog.to()}?${query}`;
}

/** Calls by outcome. `logOf` is the company whose activity log the viewer may see; null for none. */
export function callColumns(total: CallRow, logOf: string | null): ReportColumn<CallRow>[] {
  const outcomes = [
    [t`Reached`, 'reached'],
    [t`No answer`, 'noAnswer'],
    [t`Busy`, 'busy'],
    [t`Wrong number`, 'wrongNumber'],
    [t`No outcome`, 'other'],
  ] as const;
  return [
    {
      label: t`Calls`,
      ...COUNT,
      valueOf: (row, period) => row[period].calls,
      linkOf: (row, days) => (logOf === null ? undefined : callsLink(row, total, days, logOf)),
    },
    ...outcomes.map(([label, name]): ReportColumn<CallRow> => ({
      label,
      ...COUNT,
      valueOf: (row, period) => row[period][name],
    })),
  ];
}
