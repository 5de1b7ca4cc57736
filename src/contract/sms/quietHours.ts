import { HOURS_MESSAGES } from '#contract/appointments/hours.ts';
import { i18n } from '../i18n/i18n.ts';

/** When messages may arrive, in the recipient's local time. Outside these hours they wait. */
export interface SendingHours {
  /** From when on texts go: '08:00'. */
  opensAt: string;
  /** From when on they wait: '21:00'; '24:00' for midnight. */
  closesAt: string;
  /** On which days they go: 1 is Monday, 7 Sunday. */
  days: number[];
}

/** The quiet hours of a company, for all of its campaigns. */
export interface QuietHours extends SendingHours {
  appliesTo: QuietScope;
  /** The stricter hours of the recipient's country (countryHours.ts) apply as well. */
  byCountry: boolean;
}

/** MARKETING: unrequested messages. ALL: booking messages, too. Replies by members, answers to keywords and tests never wait. */
export const QUIET_SCOPES = ['MARKETING', 'ALL'] as const;
export type QuietScope = (typeof QUIET_SCOPES)[number];

/** The default of a new company: 47 CFR 64.1200(c)(1), and the stricter hours of each recipient's country. */
export const USUAL_QUIET_HOURS: QuietHours = {
  opensAt: '08:00',
  closesAt: '21:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  appliesTo: 'MARKETING',
  byCountry: true,
};

/** The message of the first rule that they break, or null. */
export function quietHoursProblem({ opensAt, closesAt, days }: SendingHours): string | null {
  if (!TIME.test(opensAt) || !(TIME.test(closesAt) || closesAt === '24:00') || opensAt >= closesAt)
    return HOURS_MESSAGES.range;
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > 7)) return HOURS_MESSAGES.day;
  return days.length === 0 || new Set(days).size < days.length ? i18n.t(NO_DAY) : null;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const NO_DAY = /*i18n*/ 'Choose at least one day, and each once';
