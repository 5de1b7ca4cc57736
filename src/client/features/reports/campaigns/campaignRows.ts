import { msg, plural, t } from '@lingui/core/macro';
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

function messageCount(count: number): string {
  return plural(count, { one: '# message', other: '# messages' });
}

function replyCount(count: number): string {
  return plural(count, { one: '# reply', other: '# replies' });
}

function optOutCount(count: number): string {
  return plural(count, { one: '# opt-out', other: '# opt-outs' });
}

/** The numbers that the chart can show, with their nouns. */
export const METRICS = [
  { value: 'sent', label: msg`Sent`, countText: messageCount },
  { value: 'delivered', label: msg`Delivered`, countText: messageCount },
  { value: 'replies', label: msg`Replies`, countText: replyCount },
  { value: 'optOuts', label: msg`Opt-outs`, countText: optOutCount },
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
export function campaignColumns(): ReportColumn<CampaignRow>[] {
  return [
    { label: t`Sent`, ...COUNT, valueOf: (row, period) => row[period].sent },
    { label: t`Delivered`, ...COUNT, valueOf: (row, period) => row[period].delivered },
    {
      label: t`Delivery rate`,
      ...PERCENT,
      valueOf: (row, period) => shareOf(row[period].delivered, row[period].sent),
    },
    { label: t`Replies`, ...COUNT, valueOf: (row, period) => row[period].replies },
    { label: t`Opt-outs`, ...COUNT, valueOf: (row, period) => row[period].optOuts },
  ];
}
