import { useDroppable } from '@dnd-kit/core';
import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { LiftedCard } from './cardMove.ts';
import styles from './Board.module.css';

interface ColumnFrameProps {
  _id: string;
  /** 'New, 3 leads' */
  label: string;
  head: ReactNode;
  lifted: LiftedCard<unknown> | undefined;
  scroller: Ref<HTMLDivElement>;
  /** The list of cards. */
  children: ReactNode;
}

/** One column of a board, which takes cards. */
export function ColumnFrame({ _id, label, head, lifted, scroller, children }: ColumnFrameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: _id });
  const isTarget = isOver && lifted !== undefined && lifted.from._id !== _id;
  return (
    <Paper
      ref={setNodeRef}
      component="section"
      variant="outlined"
      className={joinClasses(styles.column, isTarget && styles.over)}
      data-column={_id}
      aria-label={label}
    >
      {head}
      <div ref={scroller} className={styles.scroller}>
        {children}
      </div>
    </Paper>
  );
}
