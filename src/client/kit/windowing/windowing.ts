import type { Range, Rect, VirtualItem, VirtualizerOptions } from '@tanstack/virtual-core';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';

interface WindowSettings {
  count: number;
  size: number;
  overscan: number;
  isOn: boolean;
  pinnedIndex?: number;
  scroller: () => HTMLElement | null;
  /** Others are in sight now; `isScrolling` while the person scrolls, when they have to be drawn at once. */
  onChange: (isScrolling: boolean) => void;
}

/** Watches the scrolling of one list: TanStack Virtual, held as its own binding for React holds it. */
export interface Windowing {
  /** Those in sight. Called at each drawing of the list. */
  itemsFor: (settings: WindowSettings) => VirtualItem[];
  /** The height of a row is another one. */
  measure: () => void;
  /** Begins when the list is on the page; answers how to end. */
  start: () => () => void;
  /** After each drawing: the list may scroll in another element. */
  follow: () => void;
}

/** A new one for one list. */
export function makeWindowing(): Windowing {
  let virtualizer: Virtualizer<HTMLElement, Element> | undefined;
  return {
    itemsFor(settings) {
      const options = virtualizerOptions(settings);
      virtualizer ??= new Virtualizer(options);
      virtualizer.setOptions(options);
      return virtualizer.getVirtualItems();
    },
    measure: () => virtualizer?.measure(),
    start: () => virtualizer?._didMount() ?? (() => undefined),
    follow: () => virtualizer?._willUpdate(),
  };
}

function virtualizerOptions(settings: WindowSettings): VirtualizerOptions<HTMLElement, Element> {
  const { count, size, overscan, isOn, pinnedIndex, scroller, onChange } = settings;
  return {
    count,
    enabled: isOn,
    getScrollElement: scroller,
    estimateSize: () => size,
    overscan,
    initialRect: unknownRect(),
    // The person may have scrolled before this was there
    initialOffset: () => scroller()?.scrollTop ?? 0,
    observeElementRect: observeKnownRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    rangeExtractor: (range) => withPinned(range, pinnedIndex),
    onChange: (_virtualizer, isScrolling) => onChange(isScrolling),
  };
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

/** The height of the window, without a layout or before it is measured. */
function unknownRect(): Rect {
  return { width: 0, height: window.innerHeight };
}
