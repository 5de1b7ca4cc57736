import { PROVIDER_RATE } from '#contract/limits/records/sms.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { dayRoom } from '../providers/dayCount.ts';
import type { SmsProviderRow } from '../providers/providers.store.ts';
import type { Pace } from '../quiet-hours/pace.ts';
import { paceOf } from '../quiet-hours/pace.ts';
import type { QuietSettings, TimedText } from '../quiet-hours/textTimes.ts';

/** The messages for one provider; undefined if the provider was deleted. */
export interface ProviderTexts {
  provider: SmsProviderRow | undefined;
  texts: readonly TimedText[];
}

/** How a campaign would go that several providers send: each at its own rate, up to its daily cap. */
export function campaignPace(all: readonly ProviderTexts[], settings: QuietSettings, at: Date): Pace {
  const { timeZone } = settings;
  const today = calendarDay(at, timeZone).name;
  const paces = all.map(({ provider, texts }) =>
    paceOf(texts, {
      settings,
      at,
      ratePerSecond: provider?.rate_per_second ?? PROVIDER_RATE.usual,
      cap: provider?.daily_cap
        ? {
            most: provider.daily_cap,
            left: dayRoom(provider, today),
            nextStart: (now) => calendarDay(now, timeZone).nextStart,
          }
        : null,
    }),
  );
  const ends = paces.flatMap(({ finishAt }) => finishAt?.getTime() ?? []);
  return {
    later: paces.reduce((sum, pace) => sum + pace.later, 0),
    finishAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
