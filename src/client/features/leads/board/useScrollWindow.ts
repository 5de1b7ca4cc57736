import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

interface ScrollWindow {
  /** Index of the first row to draw. */
  from: number;
  /** Index behind the last one. */
  to: number;
}

/** Rows kept ready above and below what is seen. */
const OVERSCAN = 4;

/** As high as any window, where there is no layout to ask (and until it is asked). CSS pixels. */
const UNKNOWN_HEIGHT = 1000;

/** Which rows of a long list with rows of one height are in sight, and a few around them. */
export function useScrollWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  total: number,
): ScrollWindow {
  const [sight, setSight] = useState({ top: 0, height: UNKNOWN_HEIGHT });
  useEffect(
    function follow() {
      const element = scroller.current;
      if (!element) return;
      const read = () => setSight({ top: element.scrollTop, height: element.clientHeight || UNKNOWN_HEIGHT });
      // A scroll inside the rows that are drawn already changes nothing.
      const step = () => {
        const top = Math.floor(element.scrollTop / rowHeight) * rowHeight;
        setSight((now) => (now.top === top ? now : { ...now, top }));
      };
      read();
      element.addEventListener('scroll', step, { passive: true });
      const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
      observer?.observe(element);
      return () => {
        element.removeEventListener('scroll', step);
        observer?.disconnect();
      };
    },
    [scroller, rowHeight],
  );
  const from = Math.min(Math.floor(sight.top / rowHeight), Math.max(0, total - 1));
  return {
    from: Math.max(0, from - OVERSCAN),
    to: Math.min(total, from + Math.ceil(sight.height / rowHeight) + OVERSCAN),
  };
}
