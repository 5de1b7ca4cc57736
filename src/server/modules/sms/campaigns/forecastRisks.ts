import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import type { TimedCandidate } from '../outbox/candidate.ts';
import type { QuietSettings } from '../quiet-hours/textTimes.ts';
import { textTimes } from '../quiet-hours/textTimes.ts';

/** The recipients of a campaign that need attention: at night for them, or without recorded consent. */
export interface ForecastRisks {
  /** Quiet hours hold their message back. */
  heldAtNight: number;
  /** They receive the message outside the default hours, because the company allows it. */
  sentAtNight: number;
  skippedWithoutConsent: number;
  /** They receive marketing without recorded consent, because the company allows it. */
  sentWithoutConsent: number;
}

/** Counts by the time at which messages would be sent without quiet hours. `unconsented`: the numbers without consent that receive it. */
export function forecastRisks(
  audience: readonly TimedCandidate[],
  {
    settings,
    isMarketing,
    at,
    unconsented,
  }: { settings: QuietSettings; isMarketing: boolean; at: Date; unconsented: ReadonlySet<string> },
): ForecastRisks {
  const nights = nightsOf(settings, isMarketing, at);
  const risks = { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 };
  for (const { reason, phone, zones } of audience) {
    if (reason === 'NO_CONSENT') risks.skippedWithoutConsent += 1;
    if (reason !== null) continue;
    const night = nights(zones);
    if (night) risks[night] += 1;
    if (phone !== null && unconsented.has(phone)) risks.sentWithoutConsent += 1;
  }
  return risks;
}

function nightsOf(settings: QuietSettings, isMarketing: boolean, at: Date) {
  const known = new Map<string, 'heldAtNight' | 'sentAtNight' | null>();
  const isOpen = (hours: QuietSettings, text: { zones: string; isMarketing: boolean }, due: Date) =>
    textTimes(hours, due)(text).dueAt <= due;
  return (zones: string) => {
    const found = known.get(zones);
    if (found !== undefined) return found;
    const text = { zones, isMarketing };
    const due = textTimes({ ...settings, hours: null }, at)(text).dueAt;
    const { timeZone } = settings;
    const night = !isOpen(settings, text, due)
      ? 'heldAtNight'
      : isOpen({ hours: USUAL_QUIET_HOURS, timeZone }, text, due)
        ? null
        : 'sentAtNight';
    known.set(zones, night);
    return night;
  };
}
