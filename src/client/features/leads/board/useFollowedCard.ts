import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { CardMove } from './cardMove.ts';

/** A moved card is drawn anew in the other column; the focus goes with it. Answers how to say which one is followed. */
export function useFollowedCard(board: RefObject<HTMLElement | null>) {
  const followed = useRef<CardMove>(undefined);
  useEffect(function followCard() {
    if (!followed.current) return;
    const { lead, to } = followed.current;
    const column = board.current?.querySelector(`[data-stage="${CSS.escape(to._id)}"]`);
    const card = column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(lead._id)}"]`);
    if (!card) return;
    followed.current = undefined;
    card.focus();
  });
  return (move: CardMove | undefined) => {
    followed.current = move;
  };
}
