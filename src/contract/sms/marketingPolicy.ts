import { i18n } from '../i18n/i18n.ts';
import { SMS_LENGTHS } from '../limits/records/sms.ts';
import { textLength } from '../validation/text.ts';
import type { QuietHours } from './quietHours.ts';
import { USUAL_QUIET_HOURS } from './quietHours.ts';

/** What protects recipients of marketing messages. */
export interface MarketingPolicy {
  /** Null: messages are sent at any time. */
  quietHours: QuietHours | null;
  /** Marketing campaigns are only sent to numbers with recorded consent. */
  isConsentRequired: boolean;
}

/** The policy of a new company. */
export const DEFAULT_POLICY: MarketingPolicy = {
  quietHours: USUAL_QUIET_HOURS,
  isConsentRequired: true,
};

/** Whether a change allows messages that neither the policy before nor the default allows, which requires a reason. */
export function weakensPolicy(before: MarketingPolicy, after: MarketingPolicy): boolean {
  return (
    (before.isConsentRequired && !after.isConsentRequired) ||
    (before.quietHours !== null && allowsMore(before.quietHours, after.quietHours))
  );
}

function allowsMore(before: QuietHours, after: QuietHours | null): boolean {
  if (after === null) return true;
  const { opensAt, closesAt } = USUAL_QUIET_HOURS;
  const first = before.opensAt < opensAt ? before.opensAt : opensAt;
  const last = before.closesAt > closesAt ? before.closesAt : closesAt;
  return after.opensAt < first || after.closesAt > last || (before.byCountry && !after.byCountry);
}

/** Why this reason is not enough for the change; null if it is, or if none is required. */
export function policyReasonProblem(
  before: MarketingPolicy,
  after: MarketingPolicy,
  reason: string,
): string | null {
  if (textLength(reason) > SMS_LENGTHS.policyReason)
    return i18n.t('The reason can have at most {most} characters', { most: SMS_LENGTHS.policyReason });
  return reason === '' && weakensPolicy(before, after) ? i18n.t('Enter a reason for this change') : null;
}
