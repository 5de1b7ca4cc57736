import { useEffect, useRef } from 'react';

/** The part that takes the focus when it is its turn: its first field, else its button. */
export function usePartFocus<Part extends HTMLElement>(isMine: boolean) {
  const part = useRef<Part>(null);
  useEffect(
    function goToPart() {
      if (isMine) part.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    },
    [isMine],
  );
  return part;
}
