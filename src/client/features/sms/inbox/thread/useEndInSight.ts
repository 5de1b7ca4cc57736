import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the end for new content, and keeps the end visible while the area below grows (a longer reply). Does
 * nothing if the user has scrolled up.
 */
export function useEndInSight(scroller: RefObject<HTMLElement | null>, newestId: string | undefined) {
  const isAtEnd = useRef(true);

  useEffect(
    function showNewest() {
      if (newestId === undefined || !scroller.current) return;
      isAtEnd.current = true;
      scrollToEnd(scroller.current);
    },
    [scroller, newestId],
  );

  useEffect(
    function keepEndInSight() {
      const element = scroller.current;
      if (!element) return;
      const note = () => {
        const { scrollHeight, scrollTop, clientHeight } = element;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEARLY;
      };
      const sizes =
        window.ResizeObserver && new ResizeObserver(() => isAtEnd.current && scrollToEnd(element));
      element.addEventListener('scroll', note);
      sizes?.observe(element);
      return () => {
        element.removeEventListener('scroll', note);
        sizes?.disconnect();
      };
    },
    [scroller],
  );
}

/** As many pixels above the end are at the end: heights are no whole numbers. */
const NEARLY = 2;

function scrollToEnd(element: HTMLElement) {
  element.scrollTop = element.scrollHeight;
}
