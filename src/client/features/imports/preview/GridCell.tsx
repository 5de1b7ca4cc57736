import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { joinClasses } from '#client/kit/joinClasses.ts';
import type { ChosenField } from './CellChoices.tsx';
import { CellChoices } from './CellChoices.tsx';
import styles from './RowGrid.module.css';

interface GridCellProps {
  /** Which cell it is: 'Email, row 3'. */
  name: string;
  text: string;
  problem: string | undefined;
  isReadOnly: boolean;
  /** Where its text is chosen from a list. */
  choice: ChosenField | undefined;
  /** Tab comes to this cell of the grid. */
  isReached: boolean;
  onReach: () => void;
  onEdit: (text: string) => void;
  /** Goes to another cell: rows down, columns to the right. */
  onMove: (down: number, right: number) => void;
  onDrop: () => void;
}

/** One cell with its text and problem; an input while it is edited. */
export function GridCell(props: GridCellProps) {
  const { name, text, problem, isReadOnly, choice, isReached, onReach, onEdit, onMove, onDrop } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<HTMLElement | null>(null);
  // A key that ends the editing takes the focus away, which would end it once more.
  const isOpen = useRef(false);

  function start(first: string, cell: HTMLElement) {
    if (isReadOnly || choosing) return;
    if (choice) return setChoosing(cell);
    isOpen.current = true;
    setTyped(first);
  }

  function finish(isKept: boolean) {
    if (!isOpen.current) return;
    isOpen.current = false;
    if (isKept && typed !== null && typed !== text) onEdit(typed);
    setTyped(null);
  }

  function handleCellKey(event: KeyboardEvent<HTMLElement>) {
    // From a field in the cell, or the list next to it
    if (event.target !== event.currentTarget) return;
    const cell = event.currentTarget;
    if (event.key === 'Enter' || event.key === 'F2') start(text, cell);
    else if (event.key === 'Delete') onDrop();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      start(event.key, cell);
    else return;
    event.preventDefault();
  }

  function handleInputKey(event: KeyboardEvent) {
    event.stopPropagation();
    const step = STEPS[event.shiftKey ? `Shift ${event.key}` : event.key];
    if (!step) return;
    event.preventDefault();
    finish(event.key !== 'Escape');
    onMove(...step);
  }

  return (
    <td
      role="gridcell"
      tabIndex={typed === null && isReached ? 0 : -1}
      data-cell
      aria-label={typed !== null ? undefined : text ? `${name}: ${text}` : t`${name}: blank`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      aria-readonly={isReadOnly || undefined}
      className={joinClasses(problem && styles.bad)}
      onFocus={onReach}
      onClick={({ currentTarget }) => typed === null && start(text, currentTarget)}
      onKeyDown={handleCellKey}
    >
      {typed === null ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <input
          autoFocus
          className={styles.input}
          aria-label={name}
          aria-describedby={problem ? id : undefined}
          value={typed}
          // Typing replaces an invalid text
          onFocus={({ currentTarget }) => problem && typed === text && currentTarget.select()}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleInputKey}
          onBlur={() => finish(true)}
        />
      )}
      {choice && choosing && (
        <CellChoices
          field={choice}
          text={text}
          cell={choosing}
          onEdit={(next) => next !== text && onEdit(next)}
          onClose={() => setChoosing(null)}
        />
      )}
      {problem && (
        <span id={id} className={styles.problem}>
          {problem}
        </span>
      )}
    </td>
  );
}

const STEPS: Record<string, [down: number, right: number] | undefined> = {
  Enter: [1, 0],
  'Shift Enter': [-1, 0],
  Tab: [0, 1],
  'Shift Tab': [0, -1],
  Escape: [0, 0],
};
