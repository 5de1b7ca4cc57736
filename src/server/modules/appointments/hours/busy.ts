import type { SlotRules } from './slotRules.ts';

/** From a moment (inclusive) to another (exclusive). */
export interface Span {
  start: Date;
  end: Date;
}

/** What a host is booked for, buffers included. */
export interface Busy extends Span {
  /** Of a class with free seats: when it begins. A slot that begins then joins it. */
  joinAt?: number | undefined;
}

/** What a slot keeps free: itself with the buffers before and after it. */
export function blockOf(
  { start, end }: Span,
  rules: Pick<SlotRules, 'buffer_before' | 'buffer_after'>,
): Span {
  return {
    start: new Date(start.getTime() - rules.buffer_before * MINUTE),
    end: new Date(end.getTime() + rules.buffer_after * MINUTE),
  };
}

/** Whether any of what a host is booked for takes of the time. */
export function isBusy(
  slot: Span,
  rules: Pick<SlotRules, 'buffer_before' | 'buffer_after'>,
  busy: readonly Busy[],
): boolean {
  const block = blockOf(slot, rules);
  return busy.some(
    ({ start, end, joinAt }) => start < block.end && block.start < end && joinAt !== slot.start.getTime(),
  );
}

/** The busy times that may still overlap a slot; ask for slots in order of their start. */
export function busyAhead(
  busy: readonly Busy[],
  { buffer_before: before, buffer_after: after, duration }: SlotRules,
): (slot: Span) => Busy[] {
  const sorted = busy.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  let next = 0;
  let open: Busy[] = [];
  return ({ start }) => {
    const from = start.getTime() - before * MINUTE;
    const until = start.getTime() + (duration + after) * MINUTE;
    for (let one = sorted[next]; one && one.start.getTime() < until; one = sorted[next]) {
      open.push(one);
      next += 1;
    }
    open = open.filter(({ end }) => end.getTime() > from);
    return open;
  };
}

const MINUTE = 60_000;
