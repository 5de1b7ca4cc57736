import type { Clock } from '#server/platform/clock.ts';

/** The clock of services that add what happened in the past: it shows the moment that was set last. */
export interface DemoClock extends Clock {
  set(at: Date): void;
}

export function createDemoClock(start: Date): DemoClock {
  let at = start;
  return {
    now: () => at,
    set(moment) {
      at = moment;
    },
  };
}
