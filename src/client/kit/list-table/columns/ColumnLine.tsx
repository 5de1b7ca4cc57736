import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useSortableLine } from '../../drag/useSortableLine.ts';
import { joinClasses } from '../../joinClasses.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import styles from '../ListToolbar.module.css';

interface ColumnLineProps {
  column: ListColumn;
  /** Takes the focus when the picker opens. */
  startsFocused: boolean;
  onToggle: () => void;
  /** Moves it up (-1) or down (1) by one place. */
  onStep: (step: number) => void;
}

/** A column in the picker: its checkbox, and the grip that moves it. */
export function ColumnLine({ column, startsFocused, onToggle, onStep }: ColumnLineProps) {
  const { path, label, shown } = column;
  const { lineRef, gripRef, grip, handleGripKey, isDragging, ...place } = useSortableLine(path);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || isDragging) return handleGripKey(event);
    event.preventDefault();
    onStep(step);
  }

  return (
    <ListItem
      ref={lineRef}
      disablePadding
      className={joinClasses(styles.line, isDragging && styles.dragged)}
      style={place}
    >
      <FormControlLabel
        className={styles.option}
        control={<Checkbox autoFocus={startsFocused} size="small" checked={shown} onChange={onToggle} />}
        label={label}
        slotProps={{ typography: { className: styles.optionLabel } }}
      />
      <IconButton
        {...grip}
        ref={gripRef}
        size="small"
        className={styles.grip}
        data-tip="Drag, or press the up and down arrow keys"
        aria-label={`Move ${label}`}
        aria-keyshortcuts="ArrowUp ArrowDown Space"
        onKeyDown={handleKeyDown}
      >
        <GripVertical aria-hidden="true" size={16} />
      </IconButton>
    </ListItem>
  );
}
