import type { ProviderRef } from '../outbox.store.ts';

/**
 * Limits this process to one worker run for each provider. Two concurrent runs would have twice as many messages in
 * progress, which become unknown if the process is killed. A request during a run is left to that run, which sends all
 * due messages; `again` queues another run afterwards, because the run may have made its last query already.
 */
export function singleFlight(
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
