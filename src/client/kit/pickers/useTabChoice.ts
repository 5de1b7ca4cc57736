import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

type MuiKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

/**
 * Lets Tab choose what is highlighted in the list of an Autocomplete, where somebody sought it or walked to it: what the list
 * highlights by itself is nobody's choice. Nothing without `onTab`, which is told whether Shift was held.
 */
export function useTabChoice(onTab: ((isBack: boolean) => void) | undefined): (event: KeyboardEvent) => void {
  const hasWalked = useRef(false);
  return (event: MuiKey) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasWalked.current = true;
    if (event.key !== 'Tab' || !onTab) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    const field = event.target as HTMLInputElement;
    const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    const isMeant = field.value !== '' || hasWalked.current;
    if (isMeant && option?.getAttribute('aria-selected') === 'false') option.click();
    onTab(event.shiftKey);
  };
}
