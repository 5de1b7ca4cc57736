/**
 * Queues calls to an object whose code is not loaded yet, in order; afterwards calls run at once. `whenAsked` is called for the first
 * queued call.
 */
export function waitingRoom<Thing>() {
  const waiting: ((thing: Thing) => void)[] = [];
  const askers = new Set<() => void>();
  let given: Thing | undefined;

  return {
    use(action: (thing: Thing) => void): void {
      if (given) return action(given);
      waiting.push(action);
      for (const asker of askers) asker();
    },
    give(thing: Thing): void {
      given = thing;
      for (const action of waiting.splice(0)) action(thing);
    },
    /** Answers how to stop. */
    whenAsked(asker: () => void): () => void {
      if (waiting.length > 0) asker();
      askers.add(asker);
      return () => askers.delete(asker);
    },
  };
}
