import { t } from '@lingui/core/macro';
import type { LeadListFilters } from '#client/entities/lead-options/leadListLink.ts';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import type { ReportColumn } from '../table/reportColumn.ts';
import { COUNT, DURATION, PERCENT, shareOf } from '../table/reportColumn.ts';
import type { FindLeadReportQuery } from './leadReport.generated.ts';

export type LeadReportData = NonNullable<FindLeadReportQuery['findLeadReport']['data']>;

export type LeadRow = LeadReportData['byStage'][number];

/** The filter of the leads list that rows are counted by. */
export type CountedBy = 'stage' | 'source' | 'manager';

/** The filter of a row; none for the total. */
export function rowFilter(by: CountedBy, row: LeadRow, total: LeadRow): LeadListFilters {
  return row === total ? {} : { [by]: [row.id ?? 'NONE'] };
}

/** Leads, won leads and conversion. */
export function leadColumns(by: CountedBy, total: LeadRow): ReportColumn<LeadRow>[] {
  return [
    {
      label: t`Leads`,
      ...COUNT,
      valueOf: (row, period) => row[period].leads,
      linkOf: (row, created) => leadListLink({ ...rowFilter(by, row, total), created }),
    },
    {
      label: t`Won`,
      ...COUNT,
      valueOf: (row, period) => row[period].won,
      linkOf: (row, created) => leadListLink({ ...rowFilter(by, row, total), created, outcome: ['WON'] }),
    },
    {
      label: t`Conversion`,
      ...PERCENT,
      valueOf: (row, period) => shareOf(row[period].won, row[period].leads),
    },
  ];
}

/** The median time in a stage. */
export function timeInStage(): ReportColumn<LeadRow> {
  return {
    label: t`Time in stage`,
    ...DURATION,
    valueOf: (row, period) => row[period].medianSeconds ?? null,
  };
}
