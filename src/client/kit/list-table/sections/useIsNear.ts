import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has ever come within a window's height of what is seen. Where the browser cannot say so, it has. */
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
