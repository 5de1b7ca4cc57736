import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Takes the table back to its top when `scrollKey` changes, and marks it while it is scrolled sideways. */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, scrollKey: string | undefined): void {
  const shownKey = useRef(scrollKey);
  useLayoutEffect(
    function scrollToTop() {
      if (shownKey.current === scrollKey) return;
      shownKey.current = scrollKey;
      scroller.current?.scrollTo?.({ top: 0 });
    },
    [scroller, scrollKey],
  );

  useEffect(
    function markSideways() {
      const element = scroller.current;
      if (!element) return;
      const mark = () => element.toggleAttribute('data-scrolled', element.scrollLeft !== 0);
      element.addEventListener('scroll', mark, { passive: true });
      return () => element.removeEventListener('scroll', mark);
    },
    [scroller],
  );
}
