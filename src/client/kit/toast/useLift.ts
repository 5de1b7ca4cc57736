import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { TOASTS } from '#contract/limits/toasts.ts';

/**
 * The distance of toasts from the lower edge of the window, in CSS pixels, so that they cover no button at the foot of an open dialog;
 * 0 without such buttons. Measured only while there are toasts.
 */
export function useLift(region: RefObject<HTMLElement | null>, hasToasts: boolean): number {
  const [lift, setLift] = useState(0);

  useLayoutEffect(
    function standAboveFeet() {
      if (!hasToasts) return;
      const measure = () => {
        const height = region.current?.offsetHeight ?? 0;
        setLift(Math.max(0, ...feet().map((foot) => heightBelow(foot, height))));
      };
      const sizes = window.ResizeObserver && new ResizeObserver(measure);
      // A dialog is a child of the body
      const dialogs = new MutationObserver(watch);
      function watch() {
        sizes?.disconnect();
        if (region.current) sizes?.observe(region.current);
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
    [region, hasToasts],
  );
  return hasToasts ? lift : 0;
}

function feet(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"] .MuiDialogActions-root')];
}

/** From the top of a foot to the lower edge of the window, where toasts of this height would else lie over some of it. */
function heightBelow(foot: HTMLElement, height: number): number {
  const { right, top, bottom } = foot.getBoundingClientRect();
  const isReached =
    right > window.innerWidth - EDGE - TOASTS.maxWidth && bottom > window.innerHeight - EDGE - height;
  return isReached ? window.innerHeight - top : 0;
}

/** Between toasts and the edge of the window (Toaster.module.css). */
const EDGE = 16;
