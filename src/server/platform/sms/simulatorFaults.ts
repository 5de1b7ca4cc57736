/** How the simulator misbehaves, so that one sees what comes of it. */
export interface SimulatorFaults {
  /** How long it takes to answer. */
  delaySeconds: number;
  /** Of texts that it takes: those that never get to a phone, and of which no receipt comes. */
  lossPercent: number;
  /** Texts that it refuses for good. */
  failurePercent: number;
  /** Texts for which it has no time: they are tried again. */
  busyPercent: number;
  /** Receipts come one by one, in any order, and not in that of the texts. */
  isReceiptOrderRandom: boolean;
}

/** It does what it should. */
export const NO_FAULTS: SimulatorFaults = {
  delaySeconds: 0,
  lossPercent: 0,
  failurePercent: 0,
  busyPercent: 0,
  isReceiptOrderRandom: false,
};

/** The longest delay: whoever sends gives an answer up after 15 s. */
export const MOST_DELAY_SECONDS = 10;

/** Reads faults as somebody sent them; null where a number is none, or out of its bounds. */
export function readFaults(given: unknown): SimulatorFaults | null {
  const {
    delaySeconds,
    lossPercent,
    failurePercent,
    busyPercent = 0,
    isReceiptOrderRandom,
  } = (given ?? {}) as Record<string, unknown>;
  if (typeof isReceiptOrderRandom !== 'boolean') return null;
  if (!isWithin(delaySeconds, MOST_DELAY_SECONDS)) return null;
  if (!isWithin(lossPercent, 100) || !isWithin(failurePercent, 100) || !isWithin(busyPercent, 100))
    return null;
  return { delaySeconds, lossPercent, failurePercent, busyPercent, isReceiptOrderRandom };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}

/** Whether it happens this time, of a hundred. */
export function happens(percent: number): boolean {
  return Math.random() * 100 < percent;
}

/** The same in any order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
