import { useEffect, useRef, useState } from 'react';

/** Which entry's name is being changed. Afterwards the focus is on the name again, unless the person went elsewhere. */
export function useRenaming() {
  const area = useRef<HTMLDivElement>(null);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const lastId = useRef<string | null>(null);
  useEffect(
    function returnFocus() {
      const id = lastId.current;
      lastId.current = renamedId;
      if (renamedId !== null || id === null || document.activeElement !== document.body) return;
      area.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-part="name"]`)?.focus();
    },
    [renamedId],
  );
  return { renamedId, setRenamedId, area };
}
