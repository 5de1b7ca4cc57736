import { amountField, minorAmount } from '#contract/money/currency.ts';
import { guardProblem } from '#contract/sms/campaignGuard.ts';
import type { MarketingPolicy } from '#contract/sms/marketingPolicy.ts';
import { policyReasonProblem } from '#contract/sms/marketingPolicy.ts';
import { quietHoursProblem } from '#contract/sms/quietHours.ts';
import { spendCapProblem } from '#contract/sms/spendCap.ts';
import { countriesProblem, tidyCountries } from '#contract/sms/visitorCountries.ts';
import type { FindSmsSettingsQuery } from './settings.generated.ts';
import type { SmsSettingsInput } from './settingsChanges.generated.ts';

/** The settings of a company. */
export type SmsSettings = NonNullable<FindSmsSettingsQuery['findSmsSettings']['data']>;

export type SettingsValues = ReturnType<typeof valuesOf>;

/** The settings as their form shows them. */
export function valuesOf(settings: SmsSettings) {
  const { quietHours, spendCap, guard, visitorCountries, isConsentRequired, currency } = settings;
  return {
    guard: {
      errors: guard.errors === null ? null : String(guard.errors),
      optOuts: guard.optOuts === null ? null : String(guard.optOuts),
    },
    quietHours: quietHours ?? null,
    isConsentRequired,
    reason: '',
    visitorCountries: visitorCountries.join(', '),
    spendCap: spendCap ? { amount: amountField(spendCap.amount, currency), period: spendCap.period } : null,
  };
}

/** The form as the API takes it. */
export function inputOf(
  { quietHours, isConsentRequired, reason, spendCap, guard, visitorCountries }: SettingsValues,
  currency: string,
) {
  return {
    quietHours,
    isConsentRequired,
    ...(reason.trim() !== '' && { reason }),
    visitorCountries: tidyCountries(visitorCountries),
    guard: { errors: shareOf(guard.errors), optOuts: shareOf(guard.optOuts) },
    // NaN for an invalid amount, which the rule rejects
    spendCap: spendCap && { ...spendCap, amount: minorAmount(spendCap.amount, currency) ?? Number.NaN },
  } satisfies SmsSettingsInput;
}

/** The message of the first rule that the form breaks, or null. */
export function settingsProblem(input: ReturnType<typeof inputOf>, saved: MarketingPolicy): string | null {
  const { quietHours, spendCap, guard, visitorCountries, reason = '' } = input;
  return (
    (quietHours && quietHoursProblem(quietHours)) ??
    (spendCap && spendCapProblem(spendCap)) ??
    guardProblem(guard) ??
    countriesProblem(visitorCountries) ??
    policyReasonProblem(saved, input, reason)
  );
}

/** NaN for an invalid share, which the rule rejects. */
function shareOf(typed: string | null): number | null {
  if (typed === null) return null;
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
