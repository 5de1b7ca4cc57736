import { WEEKDAYS } from '#contract/appointments/hours.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { Changes } from '#server/modules/events/changes.ts';
import type { SmsSettings } from './smsSettings.ts';

/** The settings in the activity log. */
export function shownSettings(settings: SmsSettings, currency: string) {
  const { quietHours: hours, spendCap: cap, guard, visitorCountries } = settings;
  return {
    visitorCountries: visitorCountries.join(', ') || null,
    stopsAtErrors: guard.errors && `${guard.errors} %`,
    stopsAtOptOuts: guard.optOuts && `${guard.optOuts} %`,
    consentRequired: settings.isConsentRequired,
    sendingHours: hours && `${hours.opensAt}–${hours.closesAt}`,
    days: hours && hours.days.map((day) => WEEKDAYS[day - 1]).join(', '),
    appliesTo: hours && hours.appliesTo,
    hoursByCountry: hours && hours.byCountry,
    spendCap: cap && moneyText(cap.amount, currency, 'en'),
    spendPeriod: cap && cap.period,
  };
}

/** Whether changes concern the marketing policy. */
export function isPolicyChange({ after }: Changes): boolean {
  return POLICY_FIELDS.some((field) => field in after);
}

const POLICY_FIELDS = ['consentRequired', 'sendingHours', 'days', 'appliesTo', 'hoursByCountry'];
