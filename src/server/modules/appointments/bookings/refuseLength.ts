import { i18n } from '#contract/i18n/i18n.ts';
import { DURATION_MINUTES } from '#contract/limits/records/appointments.ts';
import { invalid } from '#server/access/userError.ts';

/** Refuses a length in minutes that no booking has. */
export function refuseLength(minutes: number): void {
  const { min, max } = DURATION_MINUTES;
  if (minutes < min || minutes > max)
    throw invalid('invalid-length', i18n.t('A booking can last {min} to {max} minutes', { min, max }));
}
