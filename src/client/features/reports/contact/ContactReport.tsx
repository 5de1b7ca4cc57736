import { plural, t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Bars } from '#client/kit/charts/BarList.tsx';
import { durationText } from '#client/kit/time/durationText.ts';
import { can } from '#contract/access/can.ts';
import { ReportCard } from '../components/ReportCard.tsx';
import { ReportState } from '../components/ReportState.tsx';
import type { ContactReportData } from './contactColumns.ts';
import { callColumns, callsLink, firstContactColumns, managerLink } from './contactColumns.ts';
import { useFindContactReportQuery } from './contactReportApi.ts';

/** The time to the first contact with new leads, and calls with their outcomes by person. */
export function ContactReport({ days }: { days: number }) {
  return (
    <ReportState
      query={useFindContactReportQuery({ days })}
      isEmpty={isEmpty}
      emptyTitle={t`No leads or calls in this period`}
    >
      {(report) => (
        <>
          <FirstContact report={report} days={days} />
          <Calls report={report} days={days} />
        </>
      )}
    </ReportState>
  );
}

interface PartProps {
  report: ContactReportData;
  days: number;
}

function FirstContact({ report, days }: PartProps) {
  const { firstContact: total, firstContactByManager: rows, period, previous } = report;
  const title = t`Time to first contact`;
  const bars = rows.flatMap((row) =>
    typeof row.current.medianSeconds === 'number'
      ? [
          {
            id: row.id ?? 'NONE',
            label: row.label,
            color: null,
            count: row.current.medianSeconds,
            ...(typeof row.previous.medianSeconds === 'number' && { previous: row.previous.medianSeconds }),
            to: managerLink(row, total, period),
          },
        ]
      : [],
  );
  return (
    <ReportCard
      title={title}
      lead={plural(days, {
        other:
          'Median time from adding a lead to the first call, meeting or message by a person, for leads added in the last # days',
      })}
      heading={t`Lead manager`}
      columns={firstContactColumns(total)}
      rows={rows}
      total={total}
      days={{ current: period, previous }}
      chart={<Bars label={title} bars={bars} textOf={durationText} />}
    />
  );
}

function Calls({ report, days }: PartProps) {
  const viewer = useViewer();
  const { calls: total, callsByPerson: rows, period, previous } = report;
  const title = t`Calls by person`;
  const logOf = can(viewer, 'COMPANY', 'MANAGE') ? (viewer.company?.companyId ?? null) : null;
  const bars = rows.map((row) => ({
    id: row.id ?? row.label,
    label: row.label,
    color: null,
    count: row.current.calls,
    previous: row.previous.calls,
    ...(logOf !== null && { to: callsLink(row, total, period, logOf) }),
  }));
  return (
    <ReportCard
      title={title}
      lead={plural(days, { other: 'Calls logged in the last # days, by the user who logged them' })}
      heading={t`User`}
      columns={callColumns(total, logOf)}
      rows={rows}
      total={total}
      days={{ current: period, previous }}
      chart={<Bars label={title} bars={bars} />}
    />
  );
}

function isEmpty({ firstContact, calls }: ContactReportData): boolean {
  return [
    firstContact.current.leads,
    firstContact.previous.leads,
    calls.current.calls,
    calls.previous.calls,
  ].every((count) => count === 0);
}
