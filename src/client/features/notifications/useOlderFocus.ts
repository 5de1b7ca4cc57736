import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Gives a function that asks for older notifications. The first of them has the focus once it is there: they come above the button that
 * was pressed, and whoever works by keys would pass them.
 */
export function useOlderFocus(
  panel: RefObject<HTMLElement | null>,
  count: number,
  ask: () => Promise<{ isError: boolean }>,
): () => Promise<void> {
  const from = useRef<number>(undefined);
  useEffect(
    function focusFirstOlder() {
      if (from.current === undefined || count <= from.current) return;
      panel.current?.querySelectorAll<HTMLElement>('li a')[from.current]?.focus();
      from.current = undefined;
    },
    [panel, count],
  );
  return async () => {
    from.current = count;
    if ((await ask()).isError) from.current = undefined;
  };
}
