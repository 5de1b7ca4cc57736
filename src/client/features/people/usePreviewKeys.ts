import { useEffect, useEffectEvent } from 'react';

interface PreviewKeysOptions {
  /** Of the row that is previewed. */
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** What the buttons of a preview do, too. */
interface PreviewMoves {
  step: (by: 1 | -1) => void;
  close: () => void;
}

/**
 * Keyboard control of the preview: J and K, and the returned `step`, go to the next or previous row. Arrow keys move in
 * the table, and the preview follows. Escape and `close` close it and move the focus to the row.
 */
export function usePreviewKeys({ id, onMove, onClose }: PreviewKeysOptions): PreviewMoves {
  function step(by: 1 | -1) {
    const rows = rowsOnScreen();
    const at = rows.findIndex((row) => row.dataset['id'] === id);
    const next = rows[at < 0 ? 0 : at + by];
    if (!next) return;
    const isInTable = document.activeElement?.closest('[data-id]');
    next.scrollIntoView?.({ block: 'nearest' });
    // The focus is the row's, and the preview follows it
    if (isInTable) focusName(next);
    onMove(next.dataset['id'] ?? id);
  }

  function close() {
    if (!document.activeElement?.closest('[data-id]'))
      focusName(rowsOnScreen().find((row) => row.dataset['id'] === id));
    onClose();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(OTHERS)) return;
    const by = { j: 1, k: -1 }[event.key];
    if (by) step(by as 1 | -1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });

  useEffect(function listenWhileOpen() {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  useEffect(
    function markRow() {
      const marked = rowsOnScreen().filter((row) => row.dataset['id'] === id);
      marked.forEach((row) => row.setAttribute('data-previewed', ''));
      return () => marked.forEach((row) => row.removeAttribute('data-previewed'));
    },
    [id],
  );

  return { step, close };
}

/** What has keys of its own. */
const OTHERS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

function focusName(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-part="name"]')?.focus();
}

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="table"] [data-id]')].toSorted(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
}
