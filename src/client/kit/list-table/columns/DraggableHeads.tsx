import type { Modifier } from '@dnd-kit/core';
import { closestCenter, DndContext, useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { useDragSensors } from '../../drag/useDragSensors.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { HeadProps } from './HeadCell.tsx';
import { HeadCell, headClass } from './HeadCell.tsx';
import type { HeadsProps } from './PlainHeads.tsx';
import { frozenPlace } from './sheetStyle.ts';
import { WidthHandle } from './WidthHandle.tsx';
import styles from './HeadTools.module.css';

/** The heads after the name, dragged by mouse or finger to another's place. Loaded once the rows are there. */
export function DraggableHeads({ view, moves, grouping, focusedPath, ...head }: HeadsProps) {
  const sensors = useDragSensors();

  useLayoutEffect(
    function takeFocus() {
      const path = focusedPath.current;
      if (path === undefined) return;
      document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] [aria-keyshortcuts]`)?.focus();
    },
    [focusedPath],
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={SIDEWAYS}
      accessibility={{ announcements: SILENT, container: document.body }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) moves.move(String(active.id), String(over.id));
      }}
    >
      {view.columns.map((column, index) => (
        <DraggableHead
          key={column.path}
          {...head}
          column={column}
          index={index}
          handle={
            <>
              <ColumnMenu
                column={column}
                view={view}
                announce={moves.announce}
                grouping={grouping}
                onSort={head.onSort}
              />
              <WidthHandle column={column} view={view} />
            </>
          }
        />
      ))}
    </DndContext>
  );
}

const SIDEWAYS: Modifier[] = [({ transform }) => ({ ...transform, y: 0 })];

/** Where a head went is said by useHeadMoves, for keys too. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface DraggableHeadProps extends HeadProps {
  column: ListColumn;
  index: number;
  handle: ReactNode;
}

function DraggableHead({ column, index, ...head }: DraggableHeadProps) {
  const { path } = column;
  const { active } = useDndContext();
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: path, data: { index } });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: path });
  const from: unknown = active?.data.current?.['index'];
  const mark = isOver && typeof from === 'number' && from !== index;
  return (
    <HeadCell
      {...head}
      {...listeners}
      ref={(element) => {
        setDragged(element);
        setTarget(element);
      }}
      column={column}
      isMovable
      data-draggable=""
      style={frozenPlace(column, index)}
      className={headClass(
        column,
        isDragging && styles.dragged,
        mark && (from < index ? styles.dropAfter : styles.dropBefore),
      )}
    />
  );
}
