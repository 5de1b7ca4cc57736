import { t } from '@lingui/core/macro';
import type { KeyboardEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isRtl, readingKey } from '#client/kit/i18n/direction.ts';
import { COLUMN_WIDTH } from '#contract/limits/views.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { possibleWidth } from '#contract/lists/listColumn.ts';
import type { RowView } from '../rows/rowView.ts';
import { drawWidths, fittingWidth, widthsOf } from './columnWidths.ts';
import styles from './HeadTools.module.css';

interface WidthHandleProps {
  column: ListColumn;
  view: RowView;
}

/** CSS pixels that a press of an arrow key moves, alone and with Shift. */
const STEP = { fine: 8, coarse: 40 };

/**
 * The edge of a column's head: dragged, moved by arrow keys, or fitted to the column's content by a double click or Enter. Dragging
 * changes only one property of the table; the chosen width is dispatched once, at the end.
 */
export function WidthHandle({ column, view }: WidthHandleProps) {
  const { path, label } = column;
  const { slice } = view;
  const dispatch = useDispatch();
  const drag = useRef<{ from: number; widths: Record<string, number>; width: number }>(null);

  const place = useRef<HTMLDivElement>(null);
  useHandleKey(place);

  const choose = (widths: Record<string, number>) => void dispatch(slice.actions.columnsSized(widths));

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    if (event.button !== 0) return;
    const { currentTarget: handle, pointerId, clientX } = event;
    handle.setPointerCapture?.(pointerId);
    const widths = widthsOf(handle, view);
    drag.current = { from: clientX, widths, width: widths[path] ?? 0 };
  }

  function handlePointerMove({ clientX, currentTarget: handle }: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    const { from, widths, width } = drag.current;
    widths[path] = possibleWidth(width + (isRtl() ? from - clientX : clientX - from));
    drawWidths(handle, view, widths);
    handle.setAttribute('aria-valuenow', String(widths[path]));
  }

  function handlePointerUp() {
    const { widths, width } = drag.current ?? {};
    drag.current = null;
    if (widths && widths[path] !== width) choose(widths);
  }

  function giveUp(handle: HTMLElement) {
    if (!drag.current) return;
    drag.current = null;
    drawWidths(handle, view, {});
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, currentTarget: handle } = event;
    if (key === 'Tab') return;
    // The head's own keys move the column
    event.stopPropagation();
    if (key === 'Escape') return drag.current ? giveUp(handle) : focusHead(handle);
    const widths = widthsOf(handle, view);
    const width = widths[path] ?? 0;
    const step = shiftKey ? STEP.coarse : STEP.fine;
    const next = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: COLUMN_WIDTH.least,
      Enter: key === 'Enter' ? fittingWidth(handle, view) : width,
    }[readingKey(key)];
    if (next === undefined) return;
    event.preventDefault();
    choose({ ...widths, [path]: possibleWidth(next) });
  }

  return (
    <div
      ref={place}
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of ${label}`}
      aria-valuenow={column.chosenWidth ?? column.width ?? COLUMN_WIDTH.least}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      data-tip={t`Drag or press the left and right arrow keys to resize. Double-click to fit the content`}
      // By keys it is reached from its head, so that Tab has fewer stops before the rows
      tabIndex={-1}
      className={styles.widthHandle}
      onFocus={({ currentTarget: handle }) =>
        handle.setAttribute('aria-valuenow', String(widthsOf(handle, view)[path]))
      }
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={({ currentTarget }) => giveUp(currentTarget)}
      onMouseDown={keep}
      onTouchStart={keep}
      onKeyDown={handleKeyDown}
      onDoubleClick={({ currentTarget: handle }) =>
        choose({ ...widthsOf(handle, view), [path]: fittingWidth(handle, view) })
      }
    />
  );
}

/** Alt and the arrow key to the end of the line, on the head, move the focus to the handle. */
function useHandleKey(handle: RefObject<HTMLElement | null>): void {
  useEffect(
    function listenOnHead() {
      const head = handle.current?.closest<HTMLElement>('[data-column]');
      const focusByKey = (event: globalThis.KeyboardEvent) => {
        if (readingKey(event.key) !== 'ArrowRight' || !event.altKey) return;
        event.preventDefault();
        handle.current?.focus();
      };
      head?.addEventListener('keydown', focusByKey);
      return () => head?.removeEventListener('keydown', focusByKey);
    },
    [handle],
  );
}

function focusHead(handle: HTMLElement): void {
  handle.closest('[data-column]')?.querySelector<HTMLElement>('[aria-keyshortcuts], button')?.focus();
}

/** The head around it would be dragged. */
function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}
