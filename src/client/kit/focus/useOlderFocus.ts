import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface OlderLines {
  /** The container of the lines. */
  within: RefObject<HTMLElement | null>;
  /** A selector of the focusable element of each line: 'li a'. */
  each: string;
  count: number;
}

/**
 * Returns a function that loads the older lines of a list. The first of them gets the focus: they appear above the pressed button,
 * and keyboard users would miss them.
 */
export function useOlderFocus(
  { within, each, count }: OlderLines,
  ask: () => Promise<{ isError: boolean }>,
): () => Promise<void> {
  const from = useRef<number>(undefined);
  useEffect(
    function focusFirstOlder() {
      if (from.current === undefined || count <= from.current) return;
      within.current?.querySelectorAll<HTMLElement>(each)[from.current]?.focus();
      from.current = undefined;
    },
    [within, each, count],
  );
  return async () => {
    from.current = count;
    if ((await ask()).isError) from.current = undefined;
  };
}
