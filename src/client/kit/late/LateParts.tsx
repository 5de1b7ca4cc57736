import { useEffect, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { toastLibrary } from '../toast/toast.ts';

// Urgent: the action that it loads with may already take the focus away
const BesideScreens = lazyPart(async () => (await import('./BesideScreens.tsx')).BesideScreens, {
  isUrgent: true,
  isOptional: true,
});

/**
 * Parts outside the screens. Their code loads with the first toast or the first user action, because a later one may happen offline.
 * No first view waits for it.
 */
export function LateParts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(
    function waitForNeed() {
      if (isNeeded) return;
      const need = () => setIsNeeded(true);
      const stop = toastLibrary.whenAsked(need);
      for (const input of INPUTS) document.addEventListener(input, need);
      return () => {
        stop();
        for (const input of INPUTS) document.removeEventListener(input, need);
      };
    },
    [isNeeded],
  );
  return isNeeded && <BesideScreens />;
}

const INPUTS = ['pointerdown', 'keydown'] as const;
