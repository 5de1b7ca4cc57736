import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** A card, and the column that it was moved to. */
interface FollowedCard {
  cardId: string;
  columnId: string;
}

/** A moved card is rendered again in the other column; the focus follows it. Returns a function that sets the followed card. */
export function useFollowedCard(board: RefObject<HTMLElement | null>) {
  const followed = useRef<FollowedCard>(undefined);
  useEffect(function followCard() {
    if (!followed.current) return;
    const { cardId, columnId } = followed.current;
    const column = board.current?.querySelector(`[data-column="${CSS.escape(columnId)}"]`);
    const card = column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`);
    if (!card) return;
    followed.current = undefined;
    card.focus();
  });
  return (card: FollowedCard | undefined) => {
    followed.current = card;
  };
}
