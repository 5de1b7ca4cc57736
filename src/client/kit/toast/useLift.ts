import { useLayoutEffect, useState } from 'react';
import { TOASTS } from '#contract/limits/screens/toasts.ts';

/**
 * How far above the lower edge of the window toasts must stand so that they cover no button at the foot of an open dialog, in CSS
 * pixels; 0 where none is below them. Measured only while there are toasts.
 */
export function useLift(hasToasts: boolean): number {
  const [lift, setLift] = useState(0);

  useLayoutEffect(
    function standAboveFeet() {
      if (!hasToasts) return;
      const measure = () => setLift(Math.max(0, ...feet().map(heightBelow)));
      const sizes = window.ResizeObserver && new ResizeObserver(measure);
      // A dialog stands right below the body
      const dialogs = new MutationObserver(watch);
      function watch() {
        sizes?.disconnect();
        for (const foot of feet())
          for (const part of [foot, foot.parentElement]) if (part) sizes?.observe(part);
        measure();
      }
      watch();
      dialogs.observe(document.body, { childList: true });
      window.addEventListener('resize', measure);
      return () => {
        sizes?.disconnect();
        dialogs.disconnect();
        window.removeEventListener('resize', measure);
      };
    },
    [hasToasts],
  );
  return hasToasts ? lift : 0;
}

function feet(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"] .MuiDialogActions-root')];
}

/** From the top of a foot to the lower edge of the window, where it reaches to the right as far as toasts do to the left. */
function heightBelow(foot: HTMLElement): number {
  const { right, top } = foot.getBoundingClientRect();
  return right > window.innerWidth - EDGE - TOASTS.maxWidth ? window.innerHeight - top : 0;
}

/** Between toasts and the edge of the window (Toaster.module.css). */
const EDGE = 16;
