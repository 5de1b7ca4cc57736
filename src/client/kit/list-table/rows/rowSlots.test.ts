import fc from 'fast-check';
import { assignSlots, inReadingOrder } from './rowSlots.ts';
import type { RowSlot } from './rowSlots.ts';

const window = fc
  .record({ from: fc.nat(60), count: fc.nat(12), pinned: fc.nat(80) })
  .map(({ from, count, pinned }) => {
    const indexes = new Set(Array.from({ length: count }, (_, at) => from + at)).add(pinned);
    return [...indexes].map((index) => ({ index, id: `r${index}` }));
  });

it('has each wanted row once, moves none that stays, and makes no more elements than it needs', () => {
  fc.assert(
    fc.property(fc.array(window, { minLength: 1 }), (windows) => {
      let slots: RowSlot[] = [];
      for (const wanted of windows) {
        const next = assignSlots(slots, wanted);
        expect(next.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        expect(new Set(next.map(({ key }) => key)).size).toBe(next.length);
        for (const slot of next) {
          const before = slots.find(({ id }) => id === slot.id);
          if (before) expect(slot.key).toBe(before.key);
        }
        const kept = new Set(slots.map(({ key }) => key));
        expect(next.filter(({ key }) => !kept.has(key)).length).toBe(Math.max(0, next.length - slots.length));
        slots = next;
      }
      const indexes = inReadingOrder(slots).map(({ index }) => index);
      expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    }),
  );
});
