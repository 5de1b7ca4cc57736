import type { ProviderRef } from '../outbox.store.ts';

/**
 * Lets this process work for a provider once at a time. Two turns beside each other would have two windows of texts on their way, twice as
 * many as may end as unknown when it is killed. A turn that is asked for while one is under way is left to that one, which takes what is
 * due; `again` queues another for its end, as it may have looked for the last time.
 */
export function oneTurnEach(
  again: (ref: ProviderRef) => Promise<void>,
): (ref: ProviderRef, work: () => Promise<void>) => Promise<void> {
  const underWay = new Map<string, { isAsked: boolean }>();
  return async (ref, work) => {
    const key = `${ref.companyId} ${ref.providerId}`;
    const other = underWay.get(key);
    if (other) {
      other.isAsked = true;
      return;
    }
    const turn = { isAsked: false };
    underWay.set(key, turn);
    try {
      await work();
    } finally {
      underWay.delete(key);
      if (turn.isAsked) await again(ref);
    }
  };
}
