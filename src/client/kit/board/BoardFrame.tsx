import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { CardMove, CardTarget, LiftedCard } from './cardMove.ts';
import { moveCardFocus } from './moveCardFocus.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useFollowedCard } from './useFollowedCard.ts';
import styles from './Board.module.css';

interface BoardFrameProps<Card> {
  /** 'Leads by stage' */
  label: string;
  /** Read with a card: the keys that move and open it. */
  help: string;
  /** The first cards of each column, for the focus. */
  columns: readonly { _id: string; cards: readonly Card[] }[];
  /** The columns, and further places that take cards, as shown. */
  targets: readonly CardTarget[];
  titleOf: (card: Card) => string;
  /** A card as it hangs on the pointer. */
  renderLifted: (card: Card) => ReactNode;
  onMove: (move: CardMove<Card>) => void;
  onCardFocus?: (cardId: string, columnId: string) => void;
  children: (board: BoardState<Card>) => ReactNode;
}

/** What the columns of a board need to know about it. */
export interface BoardState<Card> {
  lifted: LiftedCard<Card> | undefined;
  /** The card with the focus, or the first one of the board: Tab reaches it. */
  tabStopId: string | undefined;
  /** The id of the element with the keyboard help. */
  helpId: string;
  onMove: (move: CardMove<Card>) => void;
  onFocus: (cardId: string, columnId: string) => void;
}

/** The scrolling row of columns, with the dragging of cards between them and the focus that follows them. */
export function BoardFrame<Card extends { _id: string }>(props: BoardFrameProps<Card>) {
  const { label, help, columns, targets, titleOf, renderLifted, onCardFocus, children } = props;
  const helpId = useId();
  const board = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const follow = useFollowedCard(board);
  const { context, lifted } = useCardDrag({ targets, titleOf, onMove: handleMove });
  const isFocusedThere =
    focusedId !== undefined && columns.some(({ cards }) => cards.some(({ _id }) => _id === focusedId));
  const tabStopId = isFocusedThere ? focusedId : columns.find(({ cards }) => cards.length > 0)?.cards[0]?._id;

  function handleMove(move: CardMove<Card>) {
    if (!move.to.opensDialog && document.activeElement?.closest('[data-card]'))
      follow({ cardId: move.card._id, columnId: move.to._id });
    props.onMove(move);
  }

  function handleFocus(cardId: string, columnId: string) {
    follow(undefined);
    setFocusedId(cardId);
    onCardFocus?.(cardId, columnId);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
    if (lifted || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveCardFocus(event.key, card)) event.preventDefault();
  }

  return (
    <DndContext {...context}>
      <div
        ref={board}
        className={styles.board}
        role="group"
        aria-label={label}
        // Without a card that takes the focus, keys scroll the board itself
        tabIndex={tabStopId === undefined ? 0 : undefined}
        onKeyDown={handleKeyDown}
      >
        <p id={helpId} className="visually-hidden">
          {help}
        </p>
        {children({ lifted, tabStopId, helpId, onMove: handleMove, onFocus: handleFocus })}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && renderLifted(lifted.card)}</DragOverlay>
    </DndContext>
  );
}
