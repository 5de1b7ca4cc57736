import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { CARD_HEIGHT } from './BoardCard.tsx';

/** Cards kept ready above and below what is seen. */
const OVERSCAN = 4;

/** As high as any window, where there is no layout to ask. CSS pixels. */
const UNKNOWN = { width: 280, height: 1000 };

/** Which cards of a long column are in sight, and a few around them: each with its place and its pixels from the top. */
export function useCardWindow(scroller: RefObject<HTMLElement | null>, total: number) {
  return useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    initialRect: UNKNOWN,
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => onRect(rect.height > 0 ? rect : UNKNOWN)),
  }).getVirtualItems();
}
