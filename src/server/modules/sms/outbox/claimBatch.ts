import type { Tx } from '#server/database/walls/scopes.ts';
import { openCompany } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { SmsGateway } from '#server/platform/sms/smsGateway.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { campaignProblem } from '../campaigns/campaignOwner.ts';
import { readDone, shareRunning } from '../campaigns/running.store.ts';
import { recordConsentEvidence } from '../grounds.ts';
import { dayCount, dayRoom } from '../providers/dayCount.ts';
import type { SmsProviderRow } from '../providers/providers.store.ts';
import { readProvider, writeProvider } from '../providers/providers.store.ts';
import { cleanUp } from './cleanUp.ts';
import type { WrittenSoFar } from './fillIn.ts';
import { fillIn, NOTHING_WRITTEN } from './fillIn.ts';
import type { ProviderRef } from './outbox.store.ts';
import { readNextDue } from './outbox.store.ts';
import type { ClaimedMessage } from './tries.store.ts';
import { claimMessages } from './tries.store.ts';

/** The next action of the sender. */
export type Claim =
  | {
      kind: 'send';
      provider: SmsProviderRow;
      gateway: SmsGateway;
      messages: ClaimedMessage[];
      /** On which they are counted. */
      day: string;
    }
  /** The owner of a campaign may not send it now: it is paused in a transaction of its own. */
  | { kind: 'unowned' }
  /** Texts were written: they can be taken now. */
  | { kind: 'filled' }
  /** There may be something to tidy up, and nothing else is left. */
  | { kind: 'tidy' }
  /** Campaigns have nothing left: they end in a transaction of their own, as others may share them here. */
  | { kind: 'finish'; campaignIds: string[] }
  | { kind: 'wait'; until: Date }
  | { kind: 'nothing' };

/** What a step is taken with. */
interface ClaimContext {
  at: Date;
  open: (provider: SmsProviderRow) => SmsGateway | null;
  marks: PhoneHashes;
  publicUrl: string;
  /** How far the last step came. */
  written: WrittenSoFar;
  isTidying: boolean;
  /** Whether the owners of the campaigns are checked: in the first step of a run, and then with each tidying. */
  isChecking: boolean;
  /** The process that the messages are leased to. */
  leasedBy: string;
  /** The most messages to claim while other providers wait for their turn; infinite if none waits. */
  share: number;
}

/**
 * One step of sending for a provider, in one transaction: cleans up if requested, writes message texts, claims due
 * messages within the rate limit, or finds finished campaigns. Serialized for each provider.
 */
export async function claimBatch(
  tx: Tx,
  ref: ProviderRef,
  given: ClaimContext,
): Promise<{ claim: Claim; written: WrittenSoFar }> {
  const { at, open, marks, isTidying, isChecking, leasedBy } = given;
  const { companyId, providerId } = ref;
  let { written } = given;
  const answer = (claim: Claim) => ({ claim, written });
  const company = await openCompany(tx, companyId);
  if (!company) return answer({ kind: 'nothing' });
  const provider = await readProvider(tx, companyId, providerId, true);
  const gateway = provider && open(provider);
  if (!provider || !gateway) return answer({ kind: 'nothing' });
  if (isTidying && (await cleanUp(tx, ref, { at, isRepeatable: gateway.hasKeys })))
    return answer({ kind: 'tidy' });
  const running = await shareRunning(tx, companyId);
  if (isChecking)
    for (const campaign of running)
      if ((await campaignProblem(tx, campaign)) !== null) return answer({ kind: 'unowned' });
  const campaignIds = running.map(({ id }) => id);
  const fill = async () => {
    const before = written;
    written = await fillIn(tx, companyId, running, { ...given, written });
    return written.places !== before.places;
  };

  const allowance = allowanceAt(provider, at);
  const window = gateway.window ?? (gateway.hasKeys ? WINDOW : WINDOW_WITHOUT_KEYS);
  const day = calendarDay(at, company.timeZone);
  const room = dayRoom(provider, day.name);
  const limit = Math.min(Math.floor(allowance), window, room, given.share);
  // Before there are fewer than a batch: to find that out, all that waits for its words would be looked at
  const isFirst = written === NOTHING_WRITTEN;
  if (written.ahead < limit && (await fill()) && !isFirst) return answer({ kind: 'filled' });
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const messages =
    limit > 0 ? await claimMessages(tx, ref, { campaignIds, at, leaseUntil, leasedBy, limit }) : [];
  if (messages.length > 0) {
    await writeProvider(tx, companyId, providerId, {
      allowance: allowance - messages.length,
      allowance_at: at,
      ...countedOn(provider, day.name, messages.length),
    });
    // Campaign messages have their evidence since they were written
    const single = messages.filter(({ campaign_id: campaignId }) => campaignId === null);
    await recordConsentEvidence(tx, marks, companyId, single, at);
    written = { ...written, ahead: Math.max(0, written.ahead - (messages.length - single.length)) };
    return answer({ kind: 'send', provider, gateway, messages, day: day.name });
  }
  if (await fill()) return answer({ kind: 'filled' });
  if (!isTidying) return answer({ kind: 'tidy' });

  const done = await readDone(tx, companyId, campaignIds);
  if (done.length > 0) return answer({ kind: 'finish', campaignIds: done });
  const next = await readNextDue(tx, ref, campaignIds);
  if (next === null) return answer({ kind: 'nothing' });
  if (room === 0) return answer({ kind: 'wait', until: day.nextStart > next ? day.nextStart : next });
  const allowedAt = new Date(at.getTime() + Math.ceil(((1 - allowance) / provider.rate_per_second) * 1000));
  return answer({ kind: 'wait', until: limit === 0 && allowedAt > next ? allowedAt : next });
}

/** Texts counted on the day on which a provider is given them. */
function countedOn(provider: SmsProviderRow, day: string, count: number) {
  const { sent, failed } = dayCount(provider, day);
  return { counted_on: day, day_sent: sent + count, day_failed: failed };
}

/** How many texts may go now: a second's worth at the most, so that a pause is not made up for at once. */
function allowanceAt({ allowance, allowance_at, rate_per_second }: SmsProviderRow, at: Date): number {
  const seconds = Math.max(0, at.getTime() - allowance_at.getTime()) / 1000;
  return Math.min(rate_per_second, allowance + seconds * rate_per_second);
}

/** Texts that are on their way at once. Without keys each is one that may end as unknown when the server is killed. */
const WINDOW = 50;
const WINDOW_WITHOUT_KEYS = 10;

/** Longer than any gateway takes to answer. */
const LEASE_MS = 45_000;
