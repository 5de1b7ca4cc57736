import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { CardTarget } from './cardMove.ts';
import styles from './Board.module.css';

interface DropTargetProps {
  target: CardTarget;
  /** Before its name. */
  icon: ReactNode;
}

/** A place after the columns that takes cards and shows none. */
export function DropTarget({ target: { _id, name }, icon }: DropTargetProps) {
  const { setNodeRef, isOver } = useDroppable({ id: _id });
  return (
    <div ref={setNodeRef} className={joinClasses(styles.target, isOver && styles.over)} data-target={_id}>
      {icon}
      {name}
    </div>
  );
}
