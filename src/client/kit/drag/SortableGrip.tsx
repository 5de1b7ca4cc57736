import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { useSortableLine } from './useSortableLine.ts';
import styles from './SortableGrip.module.css';

interface SortableGripProps {
  /** The name of the moved item. */
  name: string;
  line: Pick<ReturnType<typeof useSortableLine>, 'gripRef' | 'grip' | 'handleGripKey' | 'isDragging'>;
  /** Moves it up (-1) or down (1) by one place. */
  onStep: (step: number) => void;
  className?: string | undefined;
}

/** The drag handle of a line: by mouse, finger or Space; the arrow keys alone move it by one place. */
export function SortableGrip({ name, line, onStep, className }: SortableGripProps) {
  const { gripRef, grip, handleGripKey, isDragging } = line;

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || isDragging) return handleGripKey(event);
    event.preventDefault();
    onStep(step);
  }

  return (
    <IconButton
      {...grip}
      ref={gripRef}
      size="small"
      className={joinClasses(styles.grip, className)}
      data-tip={t`Drag or press the up and down arrow keys to reorder`}
      aria-label={t`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown Space"
      onKeyDown={handleKeyDown}
    >
      <GripVertical aria-hidden="true" size={16} />
    </IconButton>
  );
}
