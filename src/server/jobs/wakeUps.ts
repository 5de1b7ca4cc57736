/** Wake-ups by key, combined over a short time. */
export interface WakeUps {
  /** Calls `wake` with this key after a short time, unless that is already scheduled. */
  request(key: string): void;
  /** Drops scheduled calls. */
  stop(): void;
}

/** Combines wake-ups: many changes at a time need only one worker run. */
export function combinedWakeUps(wake: (key: string) => void, combineMs: number): WakeUps {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    request(key) {
      if (waiting.has(key)) return;
      const timer = setTimeout(() => {
        waiting.delete(key);
        wake(key);
      }, combineMs);
      waiting.set(key, timer);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
