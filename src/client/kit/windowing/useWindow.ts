import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { Range, Rect, VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** How high each is, in CSS pixels. */
  size: number;
  /** How many are kept ready above and below what is seen. */
  overscan: number;
  /** Off: none are watched. */
  isOn?: boolean;
  /** The one that has the focus stays on the page wherever the list is scrolled to. */
  pinnedIndex?: number;
}

/** Which of many rows of one height are on the page: each with its place and its pixels from the top. */
export function useWindow({
  scroller,
  count,
  size,
  overscan,
  isOn = true,
  pinnedIndex,
}: WindowOptions): VirtualItem[] {
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    enabled: isOn,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan,
    initialRect: unknownRect(),
    observeElementRect: observeKnownRect,
    rangeExtractor: (range) => withPinned(range, pinnedIndex),
  });
  const measured = useRef(size);
  useLayoutEffect(
    function measureAnew() {
      if (measured.current === size) return;
      measured.current = size;
      virtualizer.measure();
    },
    [virtualizer, size],
  );
  return virtualizer.getVirtualItems();
}

function withPinned(range: Range, pinned: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  const [first = 0] = shown;
  if (pinned === undefined || pinned >= range.count || shown.includes(pinned)) return shown;
  return pinned < first ? [pinned, ...shown] : [...shown, pinned];
}

function observeKnownRect(instance: Virtualizer<HTMLElement, Element>, onRect: (rect: Rect) => void) {
  return observeElementRect(instance, (rect) => onRect(rect.height > 0 ? rect : unknownRect()));
}

/** As high as the window, where there is no layout to ask, or until it is asked. */
function unknownRect(): Rect {
  return { width: 0, height: window.innerHeight };
}
