import { useEffect, useState } from 'react';
import { lazyPart } from '../lazyPart.tsx';
import { toastLibrary } from './toast.ts';

const Toaster = lazyPart(async () => (await import('./Toaster.tsx')).Toaster, { isOptional: true });

/**
 * The place of toasts. Their code comes with the first that is said, or when somebody begins to do something, after which one may
 * be needed offline: no first view waits for it.
 */
export function LateToaster() {
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
  return isNeeded && <Toaster />;
}

const INPUTS = ['pointerdown', 'keydown'] as const;
