import { useEffect, useState } from 'react';
import type { TooltipHostProps } from './TooltipHost.tsx';

type Host = (props: TooltipHostProps) => React.ReactNode;

/**
 * Shows the tooltip of any element with `data-tip`, one at a time: hovered for a moment, or focused by keyboard. Rendered once around
 * a page. A tooltip repeats or explains: its element has its own name, which the tooltip does not change.
 */
export function Tooltips() {
  const [found, setFound] = useState<{ Host: Host; first: Element }>();

  useEffect(
    // All of it comes with the first element that has one: nothing that a first view needs.
    function waitForFirst() {
      if (found) return;
      let isHere = true;
      function ask(event: Event) {
        const { type, target } = event;
        // Touch does not hover: the opened content would be below a tooltip that nothing closes
        if ('pointerType' in event && event.pointerType === 'touch') return;
        const first = target instanceof Element && target.closest('[data-tip]');
        if (!first || (type === 'focusin' && !first.matches(':focus-visible'))) return;
        import(/* webpackChunkName: "floating" */ './TooltipHost.tsx').then(
          ({ TooltipHost }) => isHere && setFound({ Host: TooltipHost, first }),
          // Without it there is no tooltip, and the next one asks again.
          () => undefined,
        );
      }
      document.addEventListener('pointerover', ask);
      document.addEventListener('focusin', ask);
      return () => {
        isHere = false;
        document.removeEventListener('pointerover', ask);
        document.removeEventListener('focusin', ask);
      };
    },
    [found],
  );

  return found ? <found.Host first={found.first} /> : null;
}
