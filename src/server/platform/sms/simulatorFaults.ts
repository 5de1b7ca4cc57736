/** Faults that the provider simulator injects. */
export interface SimulatorFaults {
  /** How long it takes to answer. */
  delaySeconds: number;
  /** Accepted messages that never reach a phone and get no delivery receipt. */
  lossPercent: number;
  /** Permanently rejected messages. */
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

/** The longest delay: senders time out after 15 s. */
export const MOST_DELAY_SECONDS = 10;

/** Parses submitted faults; null if a value is not a number or is out of range. */
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
