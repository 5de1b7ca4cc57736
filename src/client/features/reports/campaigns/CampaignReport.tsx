import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TimeBars } from '#client/kit/charts/TimeBars.tsx';
import { timeBins } from '#client/kit/charts/timeBins.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { paths } from '#client/paths.ts';
import { ReportCard } from '../components/ReportCard.tsx';
import { ReportState } from '../components/ReportState.tsx';
import { useFindCampaignReportQuery } from './campaignReportApi.ts';
import type { CampaignReportData, Metric } from './campaignRows.ts';
import { campaignColumns, campaignRows, campaignTotal, METRICS } from './campaignRows.ts';

/** Campaign messages over time, with what came back. */
export function CampaignReport({ days }: { days: number }) {
  return (
    <ReportState
      query={useFindCampaignReportQuery({ days })}
      isEmpty={isEmpty}
      emptyTitle={t`No campaign messages in this period`}
    >
      {(report) => <Messages report={report} />}
    </ReportState>
  );
}

function Messages({ report: { days, period, previous } }: { report: CampaignReportData }) {
  return (
    <ReportCard
      title={t`Campaigns over time`}
      lead={
        <Trans>
          Messages of all <Link to={paths.smsCampaigns.to()}>campaigns</Link> on the day they were sent.
          Replies and opt-outs follow a message within 7 days.
        </Trans>
      }
      heading={t`When`}
      columns={campaignColumns()}
      rows={campaignRows(days)}
      total={campaignTotal(days)}
      days={{ current: period, previous }}
      chart={<CampaignChart days={days} />}
      isWide
    />
  );
}

/** One number over time; the viewer chooses which. */
function CampaignChart({ days }: Pick<CampaignReportData, 'days'>) {
  const [metric, setMetric] = useState<Metric>('sent');
  const [shown, setShown] = useState<string | null>(null);
  const { label, countText } = METRICS.find(({ value }) => value === metric) ?? METRICS[0];
  const bins = timeBins(days.map(({ day, current }) => ({ day, count: current[metric] })));
  const bin = bins.find(({ from }) => from === shown);
  return (
    <div>
      <ChoiceSwitch
        label={t`Chart of`}
        choices={METRICS.map((each) => ({ ...each, label: t(each.label) }))}
        value={metric}
        onChange={setMetric}
      />
      <Typography variant="body2" sx={{ my: 1, color: 'text.secondary' }}>
        {bin
          ? t`${{ days: bin.label }}: ${{ count: countText(bin.count) }}`
          : countText(bins.reduce((total, { count }) => total + count, 0))}
      </Typography>
      <TimeBars title={t(label)} bins={bins} textOf={countText} onShow={setShown} />
    </div>
  );
}

function isEmpty({ days }: CampaignReportData): boolean {
  const { current, previous } = campaignTotal(days);
  return [current, previous].every(({ sent, replies, optOuts }) => sent + replies + optOuts === 0);
}
