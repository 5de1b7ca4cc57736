import { useEffect, useRef } from 'react';

/** A ref for a rule. Its first button gets the focus when the rule is new. */
export function useNewFocus(isNew: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    function focusNewRule() {
      if (isNew) element.current?.querySelector<HTMLElement>('button')?.focus();
    },
    [isNew],
  );
  return element;
}
