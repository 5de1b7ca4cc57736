import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItem from '@mui/material/ListItem';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { SortableGrip } from '../../drag/SortableGrip.tsx';
import { useSortableLine } from '../../drag/useSortableLine.ts';
import { joinClasses } from '../../joinClasses.ts';
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
  const line = useSortableLine(path);
  const { lineRef, translate, transition, isDragging } = line;

  return (
    <ListItem
      ref={lineRef}
      disablePadding
      className={joinClasses(styles.line, isDragging && styles.dragged)}
      style={{ translate, transition }}
    >
      <FormControlLabel
        className={styles.option}
        control={<Checkbox autoFocus={startsFocused} size="small" checked={shown} onChange={onToggle} />}
        label={label}
        slotProps={{ typography: { className: styles.optionLabel } }}
      />
      <SortableGrip name={label} line={line} onStep={onStep} />
    </ListItem>
  );
}
