import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { ListSlice } from '../slices/createListSlice.ts';
import type { ListColumn } from './listColumn.ts';

interface Drag {
  path: string;
  /** The head whose place it would take. */
  toPath: string | undefined;
  /** It would stand after that head, because it comes from before it. */
  isForward: boolean;
}

/** A press that goes further than this is a drag and no click, in CSS pixels. */
const SLACK = 5;

/** Heads moved by pointer or by Ctrl (or Alt) and the arrow keys. The handlers are for the row of heads. */
export function useHeadMoves(slice: ListSlice, columns: readonly ListColumn[]) {
  const dispatch = useDispatch();
  const [drag, setDrag] = useState<Drag>();
  const [announced, setAnnounced] = useState('');
  const press = useRef<{ x: number; path: string } | null>(null);
  const wasDragged = useRef(false);
  const indexOf = (path: string | undefined) => columns.findIndex((column) => column.path === path);

  function move(path: string, toPath: string) {
    dispatch(slice.actions.columnMoved({ path, toPath }));
    const label = columns[indexOf(path)]?.label ?? '';
    setAnnounced(`${label} is now column ${indexOf(toPath) + 2} of ${columns.length + 1}`);
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const path = headPath(event.target);
    // A finger scrolls the table; on touch screens the column picker moves columns.
    if (path === undefined || event.button !== 0 || event.pointerType === 'touch') return;
    press.current = { x: event.clientX, path };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!press.current) return;
    if (!drag && Math.abs(event.clientX - press.current.x) < SLACK) return;
    if (!drag) event.currentTarget.setPointerCapture?.(event.pointerId);
    const { path } = press.current;
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-path]')];
    const over = heads.find((head) => {
      const { left, right } = head.getBoundingClientRect();
      return event.clientX >= left && event.clientX < right;
    });
    const toPath = over?.dataset['path'];
    const next = {
      path,
      toPath: toPath === path ? undefined : toPath,
      isForward: indexOf(toPath) > indexOf(path),
    };
    setDrag((now) => (now && now.toPath === next.toPath ? now : next));
  }

  function endDrag(isDropped: boolean) {
    press.current = null;
    if (!drag) return;
    wasDragged.current = true;
    setDrag(undefined);
    if (isDropped && drag.toPath !== undefined) move(drag.path, drag.toPath);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && drag) return endDrag(false);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const path = headPath(event.target);
    if (!step || path === undefined || !(event.ctrlKey || event.altKey)) return;
    // Also at the ends: Alt and the left arrow would leave the page.
    event.preventDefault();
    const toPath = columns[indexOf(path) + step]?.path;
    if (toPath !== undefined) move(path, toPath);
  }

  return {
    drag,
    announced,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: () => endDrag(true),
      onPointerCancel: () => endDrag(false),
      onKeyDown: handleKeyDown,
      onClickCapture: (event: MouseEvent) => {
        // The click that ends a drag sorts nothing.
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
    },
  };
}

function headPath(target: EventTarget): string | undefined {
  return (target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset['path'];
}

/** What the heads need of their moves. */
export type HeadMoves = ReturnType<typeof useHeadMoves>;
