import type { Active, Modifier, Over } from '@dnd-kit/core';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { t } from '@lingui/core/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useDragSensors } from './useDragSensors.ts';

interface SortableLinesProps {
  /** The lines that can be moved, in their order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** 'stage 2 of 3', of the place counted from 0. */
  placeText: (index: number) => string;
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/**
 * Lines under one another that people put in order: by mouse, finger, or keys (Space picks up, arrows move, Space drops,
 * Escape cancels), said aloud on the way. Its lines use `useSortableLine`.
 */
export function SortableLines({ ids, nameOf, placeText, onMove, children }: SortableLinesProps) {
  const [isDragging, setIsDragging] = useState(false);
  const sensors = useDragSensors(KEYS);
  const indexOf = (item: Active | Over | null) => (item ? ids.indexOf(String(item.id)) : -1);
  const isNow = (active: Active, over: Over | null) =>
    t`${{ name: nameOf(String(active.id)) }} is now ${{ place: placeText(indexOf(over ?? active)) }}`;

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL}
      accessibility={{
        screenReaderInstructions: { draggable: t`Space picks it up, arrow keys move it, Space drops it.` },
        announcements: {
          onDragStart: ({ active }) =>
            t`${{ name: nameOf(String(active.id)) }} picked up, ${{ place: placeText(indexOf(active)) }}. Arrow keys move it, Space drops it, Escape cancels.`,
          onDragOver: ({ active, over }) => (over?.id === active.id ? undefined : isNow(active, over)),
          onDragEnd: ({ active, over }) => isNow(active, over),
          onDragCancel: ({ active }) => t`Cancelled. ${{ isNow: isNow(active, null) }}`,
        },
      }}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={({ active, over }) => {
        setIsDragging(false);
        if (over && over.id !== active.id) onMove(String(active.id), indexOf(over));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <div style={CONTENTS} onKeyDownCapture={isDragging ? cancelDragAlone : undefined}>
          {children}
        </div>
      </SortableContext>
    </DndContext>
  );
}

const KEYS = { coordinateGetter: sortableKeyboardCoordinates };

const CONTENTS = { display: 'contents' } as const;

const VERTICAL: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** Escape gives the drag up and nothing else: a popover or dialog around the lines would close by the same key. */
function cancelDragAlone(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
}
