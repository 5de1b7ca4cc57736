import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether an element has ever been within a window's height of the visible part. True in browsers that cannot observe it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(
    function watchUntilNear() {
      if (isNear || !element.current) return;
      const watch = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
        },
        { rootMargin: '100% 0px' },
      );
      watch.observe(element.current);
      return () => watch.disconnect();
    },
    [element, isNear],
  );
  return isNear;
}
