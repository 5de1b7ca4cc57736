import { useEffect, useEffectEvent } from 'react';
import { focusRow } from '#client/kit/focus/focusRow.ts';

/** What the keys do that work anywhere in the panel. */
interface PanelKeys {
  onPalette: () => void;
  onHelp: () => void;
  /** `g`, then this letter; false where it means nothing. */
  onGo: (letter: string) => boolean;
  /** `c`; false where nothing can be added. */
  onCreate: () => boolean;
}

/** How long `g` waits for its letter. Milliseconds. */
const GO_MS = 1500;

/**
 * Ctrl or Cmd K opens the palette, also out of a field. Except while typing: `?` opens the list of keys, `g` and a letter a screen, `c`
 * adds, `j` and `k` move through the rows.
 */
export function usePanelKeys(keys: PanelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent, wasG: boolean): boolean => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      keys.onPalette();
      return false;
    }
    if (isCommand || event.altKey || event.defaultPrevented || isBusy(event.target)) return false;
    if (wasG && keys.onGo(event.key)) {
      event.preventDefault();
      return false;
    }
    if (event.key === '?') {
      event.preventDefault();
      keys.onHelp();
    }
    const rows = { j: 1, k: -1 }[event.key] as 1 | -1 | undefined;
    if ((event.key === 'c' && keys.onCreate()) || (rows && focusRow(rows))) event.preventDefault();
    return event.key === 'g';
  });
  useEffect(function listen() {
    let pressedAt = -Infinity;
    function handleKeyDown(event: KeyboardEvent) {
      // The Shift on the way to a letter is no letter
      if (event.key === 'Shift') return;
      const isG = onKey(event, event.timeStamp - pressedAt < GO_MS);
      pressedAt = isG ? event.timeStamp : -Infinity;
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Letters belong to a field that has focus, and to an open dialog or menu. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
  );
}
