import type { MarketingPolicy } from '#contract/sms/marketingPolicy.ts';
import { policyReasonProblem } from '#contract/sms/marketingPolicy.ts';
import type { QuietHours } from '#contract/sms/quietHours.ts';
import { invalid } from '#server/access/userError.ts';
import { tidySendingHours } from '../quiet-hours/tidySendingHours.ts';

/** Changes of a marketing policy. Omitted fields stay as they are. */
export interface PolicyInput {
  quietHours?: (Omit<QuietHours, 'byCountry'> & { byCountry?: boolean | null }) | null;
  isConsentRequired?: boolean | null;
}

/** The policy after a change. Rejects invalid hours, and a weaker policy without a reason. */
export function changedPolicy(before: MarketingPolicy, input: PolicyInput, reason: string): MarketingPolicy {
  const after = {
    quietHours: changedHours(before.quietHours, input.quietHours),
    isConsentRequired: input.isConsentRequired ?? before.isConsentRequired,
  };
  const problem = policyReasonProblem(before, after, reason);
  if (problem) throw invalid('invalid-reason', problem);
  return after;
}

function changedHours(before: QuietHours | null, hours: PolicyInput['quietHours']): QuietHours | null {
  if (hours === undefined) return before;
  if (hours === null) return null;
  const byCountry = hours.byCountry ?? before?.byCountry ?? false;
  return { ...tidySendingHours(hours), appliesTo: hours.appliesTo, byCountry };
}
