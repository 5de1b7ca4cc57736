import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Windowing } from './windowing.ts';

/** CSS pixels. */
const TALL_WINDOW = 1200;

/** Milliseconds until failed code is requested again. */
const RETRY_AFTER = 3000;

interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** How high each is, in CSS pixels. */
  size: number;
  /** How many are rendered above and below the visible ones. */
  overscan: number;
  /** Off: none are watched. */
  isOn?: boolean;
  /** The one that has the focus stays on the page wherever the list is scrolled to. */
  pinnedIndex?: number;
}

/** One of many: which, and its pixels from the top. */
export interface WindowItem {
  index: number;
  start: number;
}

/**
 * Which of many rows of one height are on the page. What watches the scrolling comes after the first of them are drawn: until
 * then they are those that an unscrolled list would show.
 */
export function useWindow({ isOn = true, ...options }: WindowOptions): readonly WindowItem[] {
  const { scroller, size } = options;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const windowing = useWindowing(isOn);
  const items = windowing?.itemsFor({
    ...options,
    isOn,
    scroller: () => scroller.current,
    onChange: (isScrolling) => (isScrolling ? flushSync(redraw) : redraw()),
  });

  useLayoutEffect(() => windowing?.start(), [windowing]);
  useLayoutEffect(() => windowing?.follow());
  useMeasuredAnew(windowing, size);
  return items ?? (isOn ? firstItems(options) : []);
}

/** Row positions depend on row heights: another density changes them all. */
function useMeasuredAnew(windowing: Windowing | undefined, size: number) {
  const measured = useRef(size);
  useLayoutEffect(
    function measureAnew() {
      if (measured.current === size) return;
      measured.current = size;
      windowing?.measure();
    },
    [windowing, size],
  );
}

/** As many as a tall window has room for, and the one that has the focus: the server renders the same ones. */
function firstItems({ count, size, overscan, pinnedIndex }: Omit<WindowOptions, 'isOn'>): WindowItem[] {
  const seen = Math.min(count, Math.ceil(TALL_WINDOW / size) + overscan);
  const indexes = Array.from({ length: seen }, (_, index) => index);
  if (pinnedIndex !== undefined && pinnedIndex >= seen && pinnedIndex < count) indexes.push(pinnedIndex);
  return indexes.map((index) => ({ index, start: index * size }));
}

/** Observes a list's scrolling, once its code has loaded; lists that need no windowing do not load it. */
function useWindowing(isOn: boolean): Windowing | undefined {
  const [windowing, setWindowing] = useState<Windowing>();
  const isMissing = isOn && windowing === undefined;
  useEffect(
    function loadWindowing() {
      if (!isMissing) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isHere = true;
      function load() {
        import('./windowing.ts').then(
          ({ makeWindowing }) => isHere && setWindowing(makeWindowing()),
          () => isHere && (timer = setTimeout(load, RETRY_AFTER)),
        );
      }
      load();
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    },
    [isMissing],
  );
  return windowing;
}
