import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { RowView } from '../rows/rowView.ts';
import type { ColumnGrouping } from '../sections/columnGrouping.ts';
import type { HeadProps } from './HeadCell.tsx';
import { HeadCell, headClass } from './HeadCell.tsx';
import { frozenPlace } from './sheetStyle.ts';
import type { HeadMoves } from './useHeadMoves.ts';

/** The heads after the name, plain or to be dragged. */
export interface HeadsProps extends HeadProps {
  view: RowView;
  moves: HeadMoves;
  /** Undefined where columns put nothing into sections. */
  grouping: ColumnGrouping | undefined;
  /** The path of the head that had the focus when the plain heads gave way. */
  focusedPath: RefObject<string | undefined>;
}

/** The heads as long as nothing is dragged: until the rows and what drags are there. Moved by keys alone. */
export function PlainHeads({
  view: { columns },
  moves: _moves,
  grouping: _grouping,
  focusedPath,
  ...head
}: HeadsProps) {
  useLayoutEffect(
    function noteFocus() {
      return () => {
        focusedPath.current = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'];
      };
    },
    [focusedPath],
  );
  const cells = columns.map((column, at) => (
    <HeadCell
      key={column.path}
      {...head}
      column={column}
      isMovable
      className={headClass(column)}
      style={frozenPlace(column, at)}
    />
  ));
  return <>{cells}</>;
}
