import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOf } from './PersonMatches.tsx';

type Kind = 'LEAD' | 'CONTACT';

// The rows that were last on screen, in their order; kept beside the store, for no screen shows them.
const trails: Record<Kind, readonly string[]> = { LEAD: [], CONTACT: [] };

/** A list says which people it shows, in its order, so that their pages can go to the next one. */
export function rememberTrail(kind: Kind, ids: readonly string[]): void {
  trails[kind] = ids;
}

/** The same for a list's screen, whenever its rows change. */
export function useRememberTrail(kind: Kind, rows: readonly { _id: string }[] | undefined): void {
  useEffect(() => {
    if (rows)
      rememberTrail(
        kind,
        rows.map(({ _id }) => _id),
      );
  }, [kind, rows]);
}

/** The people before and after one in the list that was shown last. */
export function neighbours(
  kind: Kind,
  id: string,
): { previous: string | undefined; next: string | undefined } {
  const at = trails[kind].indexOf(id);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: trails[kind][at - 1], next: trails[kind][at + 1] };
}

/** J goes to the next person of the list, K to the one before; not while something is typed or open. */
export function useTrailKeys(kind: Kind, id: string): void {
  const navigate = useNavigate();
  useEffect(
    function followKeys() {
      function handleKeyDown(event: KeyboardEvent) {
        const { previous, next } = neighbours(kind, id);
        const target = { j: next, k: previous }[event.key];
        if (!target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (isTaken(event.target)) return;
        void navigate(pageOf({ kind, _id: target }));
      }
      document.addEventListener('keydown', handleKeyDown);
      return () => document.removeEventListener('keydown', handleKeyDown);
    },
    [kind, id, navigate],
  );
}

function isTaken(target: EventTarget | null): boolean {
  const element = target as HTMLElement;
  return (
    element.matches?.('input, textarea, select, [contenteditable]') ||
    element.closest?.('[role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}
