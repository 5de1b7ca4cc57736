/** One place for a row on the page. Its key stays while the rows in it change, so its elements are used again. */
export interface RowSlot {
  key: number;
  /** Which row is in it, counted from 0. */
  index: number;
  id: string;
}

/** A row that should be on the page. */
export type WantedRow = Omit<RowSlot, 'key'>;

/**
 * Puts the wanted rows into slots. A row that is there already stays where it is, with its focus and its hover;
 * the slots of rows that are gone take the new ones; slots that nobody needs any more are dropped.
 */
export function assignSlots(slots: readonly RowSlot[], wanted: readonly WantedRow[]): RowSlot[] {
  const missing = new Map(wanted.map((row) => [row.id, row]));
  const kept = slots.map((slot) => {
    const row = missing.get(slot.id);
    missing.delete(slot.id);
    return { key: slot.key, row };
  });
  const newRows = missing.values();
  const assigned: RowSlot[] = [];
  for (const { key, row } of kept) {
    const next = row ?? newRows.next().value;
    if (next) assigned.push({ key, index: next.index, id: next.id });
  }
  let key = slots.reduce((highest, slot) => Math.max(highest, slot.key), -1);
  for (const row of newRows) assigned.push({ key: (key += 1), index: row.index, id: row.id });
  return assigned;
}

/** The slots from top to bottom: how they must stand on the page to be read aloud in order. */
export function inReadingOrder(slots: readonly RowSlot[]): RowSlot[] {
  return slots.every((slot, at) => at === 0 || (slots[at - 1]?.index ?? 0) < slot.index)
    ? (slots as RowSlot[])
    : slots.toSorted((one, other) => one.index - other.index);
}
