/** Calls for the same thing that come within a moment, made into one. */
export interface WakeUps {
  /** Has `wake` be called with this key in a moment, unless it is about to be. */
  ask(key: string): void;
  /** Drops pending calls. */
  stop(): void;
}

/** Merges calls: many events happen at a time, and one worker run sends all of them. */
export function gatheredWakeUps(wake: (key: string) => void, momentMs: number): WakeUps {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    ask(key) {
      if (waiting.has(key)) return;
      const timer = setTimeout(() => {
        waiting.delete(key);
        wake(key);
      }, momentMs);
      waiting.set(key, timer);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
