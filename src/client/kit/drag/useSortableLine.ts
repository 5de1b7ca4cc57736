import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';

/** One line of SortableLines: for the line itself its ref and where it is drawn, for its grip a ref and properties. */
export function useSortableLine(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  return {
    lineRef: setNodeRef,
    gripRef: setActivatorNodeRef,
    grip: { 'aria-describedby': attributes['aria-describedby'], ...listeners },
    /** The handle's key handler, for a handle with additional keys. */
    handleGripKey: (event: KeyboardEvent): void => listeners?.['onKeyDown']?.(event),
    translate: transform ? `0 ${transform.y}px` : undefined,
    transition: transition?.replace('transform', 'translate'),
    isDragging,
  };
}
