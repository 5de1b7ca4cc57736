import { useEffect, useState } from 'react';
import type { TooltipHostProps } from './TooltipHost.tsx';

type Host = (props: TooltipHostProps) => React.ReactNode;

/**
 * Shows the tooltip of whatever has `data-tip`, one at a time: pointed at for a moment, or reached by keyboard. It stands once,
 * round a page. A tooltip repeats or explains what is there: its element has a name of its own, which it does not change.
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
        // A finger does not point: what it opens would stand below a tooltip that nothing takes away
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
