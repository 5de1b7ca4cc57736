import type { Tx } from '#server/database/walls/scopes.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import type { SmsMessageRow } from '../../outbox/outbox.store.ts';
import { dayRoom } from '../../providers/dayCount.ts';
import { readAllProviders } from '../../providers/providers.store.ts';
import { textTimes } from '../../quiet-hours/textTimes.ts';
import { quietSettings } from '../../smsSettings.service.ts';
import type { Timed } from '../campaignTimes.ts';
import { campaignTimes } from '../campaignTimes.ts';

/** A text that is queued. */
export type WaitingText = Pick<SmsMessageRow, 'provider_id' | 'zones' | 'is_marketing' | 'due_at'>;

/** Finds why queued messages wait. */
export interface Waits {
  /** When it may go, of a campaign; what has passed means at once. */
  goesAt(text: WaitingText, campaign: Timed): Date;
  /** It could go if its provider had not taken all texts of a day. */
  isCapped(text: WaitingText): boolean;
}

/** What texts of a company wait for, as of a moment: quiet hours, a try that is repeated, and the daily caps of providers. */
export async function openWaits(tx: Tx, companyId: string, at: Date): Promise<Waits> {
  const settings = await quietSettings(tx, companyId);
  const today = calendarDay(at, settings.timeZone);
  const full = new Set(
    (await readAllProviders(tx, companyId)).flatMap((one) =>
      dayRoom(one, today.name) === 0 ? [one.id] : [],
    ),
  );
  const timesOf = new Map<Timed, ReturnType<typeof textTimes>>();
  // The next day may begin within quiet hours, or on a day that the campaign leaves out
  const tomorrow = (campaign: Timed) => {
    const times = timesOf.get(campaign) ?? textTimes(campaignTimes(settings, campaign), today.nextStart);
    timesOf.set(campaign, times);
    return times;
  };
  return {
    goesAt({ provider_id: providerId, zones, is_marketing: isMarketing, due_at: dueAt }, campaign) {
      if (!full.has(providerId)) return dueAt;
      const opens = tomorrow(campaign)({ zones, isMarketing }).dueAt;
      return opens > dueAt ? opens : dueAt;
    },
    isCapped: ({ provider_id: providerId, due_at: dueAt }) => full.has(providerId) && dueAt <= at,
  };
}
