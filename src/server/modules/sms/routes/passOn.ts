import { priceOf } from '#contract/sms/partPrices.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SendOutcome } from '#server/platform/sms/smsGateway.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import type { ClaimedMessage } from '../outbox/tries.store.ts';
import type { Spending } from '../spending.ts';
import { openSpending } from '../spending.ts';
import { openRouting } from './routing.ts';

/** A text that another provider has from now on, at its price. */
export interface PassedOn {
  provider_id: string;
  cost: number;
}

/** Whether a provider did not take a text, for certain. */
export function isRefused(outcome: SendOutcome): boolean {
  return outcome.outcome === 'rejected' || outcome.outcome === 'busy';
}

function mayPassOn(outcome: SendOutcome): boolean {
  return isRefused(outcome) && !(outcome.outcome === 'rejected' && outcome.isOptOut);
}

/**
 * The failover providers for rejected messages, by the current routing rules. None for accepted messages, possibly sent
 * ones, numbers that have opted out with the provider, messages with a fixed provider, and if the next price exceeds the
 * spend cap.
 */
export async function passOn(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  tried: readonly { message: ClaimedMessage; outcome: SendOutcome }[],
  at: Date,
): Promise<Map<string, PassedOn>> {
  const passed = new Map<string, PassedOn>();
  const refused = tried.filter(
    ({ message, outcome }) => mayPassOn(outcome) && !message.was_unsure && isRouted(message.purpose),
  );
  if (refused.length === 0) return passed;
  let spending: Spending | null = null;
  const routing = await openRouting(tx, companyId);
  for (const { message } of refused) {
    const next = routing.nextFor(message.phone, [...(message.refused_by ?? []), providerId]);
    if (!next) continue;
    const cost = message.segments * priceOf(next.prices, message.phone);
    const more = cost - Number(message.cost);
    if (more > 0) {
      spending ??= await openSpending(tx, companyId, at, true);
      if (!spending.take(more)) continue;
    }
    passed.set(message.id, { provider_id: next.id, cost });
  }
  return passed;
}

/** Whether routing rules apply. Automatic replies, provider tests and conversations use a fixed provider. */
export function isRouted(purpose: ClaimedMessage['purpose']): boolean {
  return purpose === 'CAMPAIGN' || purpose === 'REMINDER' || purpose === 'AUTOMATION';
}
