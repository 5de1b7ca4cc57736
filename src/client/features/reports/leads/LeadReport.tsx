import { plural, t } from '@lingui/core/macro';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { Bars } from '#client/kit/charts/BarList.tsx';
import { ReportCard } from '../components/ReportCard.tsx';
import { ReportState } from '../components/ReportState.tsx';
import type { ReportColumn } from '../table/reportColumn.ts';
import type { CountedBy, LeadReportData, LeadRow } from './leadColumns.ts';
import { leadColumns, rowFilter, timeInStage } from './leadColumns.ts';
import { useFindLeadReportQuery } from './leadReportApi.ts';

/** New leads by stage, source and lead manager, with their conversion and the time in each stage. */
export function LeadReport({ days }: { days: number }) {
  return (
    <ReportState
      query={useFindLeadReportQuery({ days })}
      isEmpty={isEmpty}
      emptyTitle={t`No leads in this period`}
    >
      {(report) => (
        <>
          <Leads
            report={report}
            by="stage"
            title={t`Leads by stage`}
            lead={plural(days, {
              other:
                'Leads added in the last # days, by their stage now. Time in stage is the median of leads that left it in the period.',
            })}
            heading={t`Stage`}
            rows={report.byStage}
            more={[timeInStage()]}
          />
          <Leads
            report={report}
            by="source"
            title={t`Leads by source`}
            lead={plural(days, { other: 'Leads added in the last # days' })}
            heading={t`Source`}
            rows={report.bySource}
          />
          <Leads
            report={report}
            by="manager"
            title={t`Leads by manager`}
            lead={plural(days, { other: 'Leads added in the last # days, by their lead manager now' })}
            heading={t`Lead manager`}
            rows={report.byManager}
          />
        </>
      )}
    </ReportState>
  );
}

interface LeadsProps {
  report: LeadReportData;
  by: CountedBy;
  title: string;
  lead: string;
  heading: string;
  rows: readonly LeadRow[];
  more?: readonly ReportColumn<LeadRow>[];
}

function Leads({ report, by, title, lead, heading, rows, more = [] }: LeadsProps) {
  const { total, period, previous } = report;
  const bars = rows.map((row) => ({
    id: row.id ?? 'NONE',
    label: row.label,
    color: row.colour ? optionColour(row.colour).text : null,
    count: row.current.leads,
    previous: row.previous.leads,
    to: leadListLink({ ...rowFilter(by, row, total), created: period }),
  }));
  return (
    <ReportCard
      title={title}
      lead={lead}
      heading={heading}
      columns={[...leadColumns(by, total), ...more]}
      rows={rows}
      total={total}
      days={{ current: period, previous }}
      chart={<Bars label={title} bars={bars} />}
    />
  );
}

function isEmpty({ total, byStage }: LeadReportData): boolean {
  const hasTimes = byStage.some(
    ({ current, previous }) => typeof (current.medianSeconds ?? previous.medianSeconds) === 'number',
  );
  return total.current.leads === 0 && total.previous.leads === 0 && !hasTimes;
}
