import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { readingKey } from '#client/kit/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { ListSlice } from '../createListSlice.ts';

/** Heads moved to the place of another: by Ctrl (or Alt) and the arrow keys, or by dragging (DraggableHeads). */
export function useHeadMoves(slice: ListSlice, columns: readonly ListColumn[]) {
  const dispatch = useDispatch();
  const [announced, setAnnounced] = useState('');
  const indexOf = (path: string | undefined) => columns.findIndex((column) => column.path === path);

  function move(path: string, toPath: string) {
    dispatch(slice.actions.columnMoved({ path, toPath }));
    const label = columns[indexOf(path)]?.label ?? '';
    setAnnounced(
      t`${label} is now column ${{ place: numberText(indexOf(toPath) + 2) }} of ${{ count: numberText(columns.length + 1) }}`,
    );
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.key)];
    const path = (event.target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset['path'];
    if (!step || path === undefined || !(event.ctrlKey || event.altKey)) return;
    // Also at the ends: Alt and the left arrow would leave the page.
    event.preventDefault();
    const toPath = columns[indexOf(path) + step]?.path;
    if (toPath !== undefined) move(path, toPath);
  }

  return { announced, announce: setAnnounced, move, handleKeyDown };
}

/** The state of a head's moves. */
export type HeadMoves = ReturnType<typeof useHeadMoves>;
