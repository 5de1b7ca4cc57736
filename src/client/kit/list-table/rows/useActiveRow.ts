import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The parts of a row that take focus, `data-part` on its elements: 'checkbox', 'name', 'menu', or the path of a column whose cells are edited. */
export type RowPart = string;

/**
 * The one row whose controls are reached with Tab; arrow keys change it. When rows change, the focus stays with its row; if that row
 * disappears, it moves to the row in its place.
 */
export function useActiveRow(ids: readonly string[], scroller: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<{ id: string | undefined; index: number }>({
    id: undefined,
    index: 0,
  });
  const focused = useRef<RowPart>(null);
  const found = ids[active.index] === active.id ? active.index : ids.indexOf(active.id ?? '');
  const activeIndex = found >= 0 ? found : Math.max(0, Math.min(active.index, ids.length - 1));
  const activeId = ids[activeIndex];

  useLayoutEffect(
    function keepFocus() {
      if (!focused.current) return;
      const row = document.activeElement?.closest<HTMLElement>('[data-id]');
      const isElsewhere = row ? scroller.current?.contains(row) === true : isNowhere();
      if (isElsewhere && row?.dataset['id'] !== activeId)
        focusPart(scroller.current, activeId, focused.current);
      setActive((now) =>
        now.id === activeId && now.index === activeIndex ? now : { id: activeId, index: activeIndex },
      );
    },
    [ids, activeId, activeIndex, scroller],
  );

  return {
    activeIndex,
    /** Makes a row the active one and puts the focus on a part of it, on the page or not yet. */
    focusRow(index: number, part: RowPart) {
      const next = Math.max(0, Math.min(index, ids.length - 1));
      focused.current = part;
      setActive({ id: ids[next], index: next });
    },
    /** The focus entered a row. */
    handleFocus(index: number, part: RowPart) {
      focused.current = part;
      if (index !== activeIndex) setActive({ id: ids[index], index });
    },
    handleBlur() {
      focused.current = null;
    },
  };
}

function focusPart(scroller: HTMLElement | null, id: string | undefined, part: RowPart): void {
  const row = scroller?.querySelector(`[data-id="${CSS.escape(id ?? '')}"]`);
  const target =
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? row?.querySelector('[data-part]');
  (target as HTMLElement | null | undefined)?.focus();
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
