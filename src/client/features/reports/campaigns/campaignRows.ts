import { msg, t } from '@lingui/core/macro';
import { timeBins } from '#client/kit/charts/timeBins.ts';
import type { PeriodName, ReportColumn } from '../table/reportColumn.ts';
import { COUNT, PERCENT, shareOf } from '../table/reportColumn.ts';
import type { FindCampaignReportQuery } from './campaignReport.generated.ts';

export type CampaignReportData = NonNullable<FindCampaignReportQuery['findCampaignReport']['data']>;

type CampaignDay = CampaignReportData['days'][number];

/** Days, a week or a month; the id is the first day. */
export interface CampaignRow extends Pick<CampaignDay, PeriodName> {
  id: string;
  label: string;
}

/** The numbers that the chart can show, with their nouns. */
export const METRICS = [
  { value: 'sent', label: msg`Sent`, nouns: ['message', 'messages'] },
  { value: 'delivered', label: msg`Delivered`, nouns: ['message', 'messages'] },
  { value: 'replies', label: msg`Replies`, nouns: ['reply', 'replies'] },
  { value: 'optOuts', label: msg`Opt-outs`, nouns: ['opt-out', 'opt-outs'] },
] as const;

export type Metric = (typeof METRICS)[number]['value'];

/** A row for each bar of the chart, newest first. */
export function campaignRows(days: readonly CampaignDay[]): CampaignRow[] {
  const bins = timeBins(days.map(({ day }) => ({ day, count: 0 })));
  return bins
    .map(({ from, to, label }) => {
      const inBin = days.filter(({ day }) => day >= from && day <= to);
      return { id: from, label, ...sumsOf(inBin) };
    })
    .toReversed();
}

/** All days. */
export function campaignTotal(days: readonly CampaignDay[]): CampaignRow {
  return { id: 'total', label: t`Total`, ...sumsOf(days) };
}

function sumsOf(days: readonly CampaignDay[]): Pick<CampaignDay, PeriodName> {
  const sum = (period: PeriodName, metric: Metric) =>
    days.reduce((total, day) => total + day[period][metric], 0);
  const numbers = (period: PeriodName) => ({
    sent: sum(period, 'sent'),
    delivered: sum(period, 'delivered'),
    replies: sum(period, 'replies'),
    optOuts: sum(period, 'optOuts'),
  });
  return { current: numbers('current'), previous: numbers('previous') };
}

/** Messages, what came back, and its share of the messages. */
export const CAMPAIGN_COLUMNS: ReportColumn<CampaignRow>[] = [
  { label: msg`Sent`, ...COUNT, valueOf: (row, period) => row[period].sent },
  { label: msg`Delivered`, ...COUNT, valueOf: (row, period) => row[period].delivered },
  {
    label: msg`Delivery rate`,
    ...PERCENT,
    valueOf: (row, period) => shareOf(row[period].delivered, row[period].sent),
  },
  { label: msg`Replies`, ...COUNT, valueOf: (row, period) => row[period].replies },
  { label: msg`Opt-outs`, ...COUNT, valueOf: (row, period) => row[period].optOuts },
];
