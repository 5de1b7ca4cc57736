import type { KeyboardEvent } from 'react';
import { useRef } from 'react';

type MuiKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

/**
 * Lets Tab select the highlighted option of an Autocomplete if the user searched or moved to it: the initial highlight is not the
 * user's choice. Does nothing without `onTab`, whose argument says whether Shift was pressed.
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
