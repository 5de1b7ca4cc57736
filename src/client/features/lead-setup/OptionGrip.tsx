import { t } from '@lingui/core/macro';
import { GripVertical } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSortableLine } from '#client/kit/drag/useSortableLine.ts';
import styles from './OptionCells.module.css';

/** Drags its row, independently of the table. */
export function OptionGrip({ id, name }: { id: string; name: string }) {
  const row = useRef<HTMLElement>(null);
  const { lineRef, gripRef, grip, translate, transition, isDragging } = useSortableLine(id);

  const takeRefs = useCallback(
    (element: HTMLElement | null) => {
      row.current = element?.closest<HTMLElement>('[role="row"]') ?? null;
      gripRef(element);
      lineRef(row.current);
    },
    [gripRef, lineRef],
  );

  useLayoutEffect(
    function placeRow() {
      const { current } = row;
      if (!current) return;
      current.style.translate = translate ?? '';
      current.style.transition = transition ?? '';
      current.toggleAttribute('data-dragged', isDragging);
      return () => {
        current.style.translate = '';
        current.style.transition = '';
        current.removeAttribute('data-dragged');
      };
    },
    [translate, transition, isDragging],
  );

  return (
    <button
      {...grip}
      ref={takeRefs}
      type="button"
      className={styles.grip}
      aria-label={t`Move ${name}`}
      aria-keyshortcuts="Space"
    >
      <GripVertical aria-hidden="true" size={14} />
    </button>
  );
}
