import { useEffect, useState } from 'react';
import type { Windowing } from './windowing.ts';

/** Milliseconds until failed code is requested again. */
const RETRY_AFTER = 3000;

/** Observes a list's scrolling, once its code has loaded; lists that need no windowing do not load it. */
export function useWindowing(isOn: boolean): Windowing | undefined {
  const [windowing, setWindowing] = useState<Windowing>();
  const isMissing = isOn && windowing === undefined;
  useEffect(
    function loadWindowing() {
      if (!isMissing) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isHere = true;
      function load() {
        import('./windowing.ts').then(
          ({ makeWindowing }) => isHere && setWindowing(makeWindowing()),
          () => isHere && (timer = setTimeout(load, RETRY_AFTER)),
        );
      }
      load();
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    },
    [isMissing],
  );
  return windowing;
}
