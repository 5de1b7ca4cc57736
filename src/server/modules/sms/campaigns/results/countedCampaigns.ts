import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import { MESSAGE_STATUSES } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { countClicked } from '../../links/links.store.ts';
import type { NamedCampaign } from '../campaigns.store.ts';
import type { StatusCounts } from '../forecast.ts';
import { wholeUnits } from '../forecast.ts';
import { readCounts, readWaiting } from './counts.store.ts';
import { openWaits } from './waiting.ts';

/** A campaign with where its recipients are. */
export interface CountedCampaign {
  row: NamedCampaign;
  counts: StatusCounts & { audience: number };
  /** How many have opened a link of their text. */
  clicked: number;
  /** Of the texts that have gone. */
  segments: number;
  /** Of them, in minor units of the company's currency, rounded up. */
  cost: number;
  currency: string;
  /** Until when a running one waits: for quiet hours to end, a new day of its providers, or to try again; null where it does not. */
  waitsUntil: Date | null;
  /** It waits because its providers have taken all texts of a day. */
  isAtDailyCap: boolean;
}

/** Campaigns with their numbers, as of a moment. */
export async function countedCampaigns(
  tx: Tx,
  companyId: string,
  rows: NamedCampaign[],
  at: Date,
): Promise<CountedCampaign[]> {
  const ids = rows.map(({ id }) => id);
  const all = await readCounts(tx, companyId, ids);
  const clicked = await countClicked(tx, companyId, ids);
  const { currency } = await companyLetterhead(tx, companyId);
  const waitOf = await waitsOf(tx, companyId, rows, at);
  return rows.map((row) => {
    const own = all.filter(({ campaign_id: of }) => of === row.id);
    const counts = Object.fromEntries(
      MESSAGE_STATUSES.map((status) => [status, own.find((each) => each.status === status)?.count ?? 0]),
    ) as StatusCounts;
    const gone = own.filter(({ status }) => GONE.has(status));
    return {
      row,
      counts: { ...counts, audience: own.reduce((sum, { count }) => sum + count, 0) },
      clicked: clicked.get(row.id) ?? 0,
      segments: gone.reduce((sum, each) => sum + each.segments, 0),
      cost: wholeUnits(gone.reduce((sum, each) => sum + each.cost, 0)),
      currency,
      ...(counts.SENDING === 0 ? waitOf(row) : NO_WAIT),
    };
  });
}

/** What a provider was given and did not refuse: the others have cost nothing, at least so far. */
const GONE: ReadonlySet<MessageStatus> = new Set(['SENT', 'DELIVERED', 'UNKNOWN']);

const NO_WAIT = { waitsUntil: null, isAtDailyCap: false };

/** What these running campaigns wait for before their next message. */
async function waitsOf(tx: Tx, companyId: string, rows: readonly NamedCampaign[], at: Date) {
  const running = rows.filter(({ status }) => status === 'RUNNING');
  if (running.length === 0) return () => NO_WAIT;
  const waiting = await readWaiting(
    tx,
    companyId,
    running.map(({ id }) => id),
  );
  const waits = await openWaits(tx, companyId, at);
  return (campaign: NamedCampaign) => {
    const [first] = waiting
      .filter(({ campaign_id: of }) => of === campaign.id)
      .map((text) => ({ goesAt: waits.goesAt(text, campaign), isCapped: waits.isCapped(text) }))
      .toSorted((one, other) => one.goesAt.getTime() - other.goesAt.getTime());
    if (!first || first.goesAt <= at) return NO_WAIT;
    return { waitsUntil: first.goesAt, isAtDailyCap: first.isCapped };
  };
}
