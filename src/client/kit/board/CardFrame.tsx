import { useDraggable } from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Link } from '../links/Link.tsx';
import { Skeleton } from '../loaders/Skeleton.tsx';
import type { MenuItem } from '../menus/menuItem.ts';
import { RowMenu } from '../menus/RowMenu.tsx';
import type { BoardState } from './BoardFrame.tsx';
import type { CardTarget, LiftedCard } from './cardMove.ts';
import { cardStyle, liftedStyle } from './cardStyle.ts';
import styles from './Board.module.css';

interface CardFrameProps<Card> {
  card: Card;
  title: string;
  /** Its page. */
  to: string;
  /** The column of the card. */
  column: CardTarget;
  /** Pixels from the top of its column. */
  top: number;
  /** With the gap below, in CSS pixels. */
  height: number;
  board: Pick<BoardState<Card>, 'tabStopId' | 'helpId' | 'onFocus'>;
  mayMove: boolean;
  menuLabel: string;
  menu: MenuItem[];
  /** Below the title. */
  children: ReactNode;
}

/** A card of a board: leads to its page; is dragged, or moved by Space and arrows or its menu. */
export function CardFrame<Card extends { _id: string }>(props: CardFrameProps<Card>) {
  const { card, title, to, column, top, height, board, mayMove, menuLabel, menu, children } = props;
  const data: { card: LiftedCard<Card> } = { card: { card, from: column } };
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: card._id,
    data,
    disabled: !mayMove,
  });
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      className={joinClasses(styles.card, mayMove && styles.movable, isDragging && styles.lifted)}
      style={cardStyle(top, height)}
    >
      <div className={styles.cardHead}>
        <Link
          ref={setActivatorNodeRef}
          className={styles.cardName}
          to={to}
          draggable={false}
          data-card={card._id}
          tabIndex={card._id === board.tabStopId ? 0 : -1}
          aria-describedby={mayMove ? board.helpId : undefined}
          onFocus={() => board.onFocus(card._id, column._id)}
        >
          {title}
        </Link>
        {mayMove && <RowMenu label={menuLabel} items={menu} />}
      </div>
      {children}
    </li>
  );
}

/** A card as it hangs on the pointer. */
export function LiftedFrame({
  title,
  height,
  children,
}: Pick<CardFrameProps<never>, 'title' | 'height' | 'children'>) {
  return (
    <div className={joinClasses(styles.card, styles.floating)} style={liftedStyle(height)} aria-hidden="true">
      <div className={styles.cardHead}>
        <span className={styles.cardName}>{title}</span>
      </div>
      {children}
    </div>
  );
}

/** The place of a card that is not loaded yet. */
export function CardSkeleton({ top, height }: { top: number; height: number }) {
  return (
    <li className={styles.card} style={cardStyle(top, height)} aria-label={t`Loading…`}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </li>
  );
}
