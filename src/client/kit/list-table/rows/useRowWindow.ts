import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { assignSlots, inReadingOrder } from './rowSlots.ts';
import type { RowSlot, WantedRow } from './rowSlots.ts';

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** CSS pixels. */
  rowHeight: number;
  /** Off: every row is on the page. */
  isOn: boolean;
  /** The row that has the focus stays on the page wherever the list is scrolled to. */
  pinnedIndex: number;
}

/** Rows kept ready above and below what is seen, so that a quick scroll meets no gap. */
const OVERSCAN = 6;

/** Scrolling that pauses this long has come to rest, in milliseconds. */
const REST_MS = 150;

/** What stands above and below a table, in pixels: less than the rest of the window it is seldom, until it is measured. */
const AROUND_TABLE = 200;

/** Which rows are on the page: those in sight and a few around them, in slots whose elements are used again. */
export function useRowWindow({ scroller, ids, rowHeight, isOn, pinnedIndex }: RowWindowOptions): RowSlot[] {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(likelyHeight);

  const from = isOn ? Math.max(0, Math.min(first, ids.length - 1) - OVERSCAN) : 0;
  const to = isOn ? Math.min(ids.length, first + Math.ceil(height / rowHeight) + OVERSCAN) : ids.length;
  const wanted = useMemo(() => wantedRows(ids, from, to, pinnedIndex), [ids, from, to, pinnedIndex]);
  const [placed, setPlaced] = useState(() => ({ wanted, slots: assignSlots([], wanted) }));
  if (placed.wanted !== wanted) setPlaced({ wanted, slots: assignSlots(placed.slots, wanted) });

  useLayoutEffect(
    function measure() {
      const element = scroller.current;
      if (!isOn || !element || typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(() => setHeight(element.clientHeight || likelyHeight()));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isOn, scroller],
  );

  const wasThere = useRef(false);
  useEffect(
    function followScroll() {
      const element = scroller.current;
      if (!isOn || !element) {
        wasThere.current = true;
        return;
      }
      let rest: ReturnType<typeof setTimeout> | undefined;
      function handleScroll() {
        setFirst(Math.max(0, Math.floor((element?.scrollTop ?? 0) / rowHeight)));
        clearTimeout(rest);
        // While rows move by, slots stand in any order; at rest they are put in that of reading.
        rest = setTimeout(putInOrder, REST_MS);
      }
      function putInOrder() {
        setPlaced((now) => {
          const slots = inReadingOrder(now.slots);
          return slots === now.slots ? now : { ...now, slots };
        });
      }
      // A new table stands at its top; asking for it would have the page laid out once more.
      if (wasThere.current) handleScroll();
      wasThere.current = true;
      element.addEventListener('scroll', handleScroll, { passive: true });
      return () => {
        clearTimeout(rest);
        element.removeEventListener('scroll', handleScroll);
      };
    },
    [isOn, rowHeight, scroller],
  );

  return isOn ? placed.slots : inReadingOrder(placed.slots);
}

function likelyHeight(): number {
  return Math.max(0, window.innerHeight - AROUND_TABLE);
}

function wantedRows(ids: readonly string[], from: number, to: number, pinned: number): WantedRow[] {
  const rows: WantedRow[] = [];
  const add = (index: number) => {
    const id = ids[index];
    if (id !== undefined) rows.push({ index, id });
  };
  if (pinned < from) add(pinned);
  for (let index = from; index < to; index += 1) add(index);
  if (pinned >= to) add(pinned);
  return rows;
}
