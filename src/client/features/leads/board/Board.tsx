import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonFilter } from '#client/entities/lead-options/leadFilters.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { rememberTrail } from '#client/entities/people/personTrail.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useCardMove } from './useCardMove.ts';
import type { CardMove } from './cardMove.ts';
import styles from './Board.module.css';

interface BoardProps {
  columns: readonly BoardColumnData[];
  filter: PersonFilter;
  timeZone: string;
  mayMove: boolean;
}

type Places = ReadonlyMap<string, { lead: LeadRow; index: number }>;

/** The columns, and a card on its way between them. */
export function Board({ columns, filter, timeZone, mayMove }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<string, Places>());
  const [focusedId, setFocusedId] = useState<string>();
  const followed = useRef<CardMove>(undefined);
  const moveCard = useCardMove();
  const stages = columns.map(({ stage }) => stage);

  function find(id: string): Omit<CardMove, 'to'> | undefined {
    for (const { stage } of columns) {
      const place = drawn.current.get(stage._id)?.get(id);
      if (place) return { ...place, from: stage };
    }
    return undefined;
  }

  function handleMove(move: CardMove) {
    // The card is drawn anew in the other column; the focus goes with it.
    if (document.activeElement?.closest('[data-card]')) followed.current = move;
    void moveCard(move);
  }

  const keys = useBoardKeys({ columns, mayMove, find, onMove: handleMove });

  useEffect(function followCard() {
    if (!followed.current) return;
    const { lead, to } = followed.current;
    const column = board.current?.querySelector(`[data-stage="${CSS.escape(to._id)}"]`);
    const card = column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(lead._id)}"]`);
    if (!card) return;
    followed.current = undefined;
    card.focus();
  });

  function handleMoveTo(id: string, stageId: string) {
    const card = find(id);
    const to = stages.find(({ _id }) => _id === stageId);
    if (card && to) handleMove({ ...card, to });
  }

  const handleCards = useCallback(
    (stageId: string, cards: Places) => void drawn.current.set(stageId, cards),
    [],
  );
  const isFocusedThere =
    focusedId !== undefined && columns.some(({ leads }) => leads.some(({ _id }) => _id === focusedId));
  const tabStopId = isFocusedThere ? focusedId : columns.find(({ leads }) => leads.length > 0)?.leads[0]?._id;

  function handleFocus(id: string) {
    followed.current = undefined;
    setFocusedId(id);
    const stageId = find(id)?.from._id;
    rememberTrail(
      'LEAD',
      columns.find(({ stage }) => stage._id === stageId)?.leads.map(({ _id }) => _id) ?? [],
    );
  }

  return (
    <div
      ref={board}
      className={styles.board}
      role="group"
      aria-label="Leads by stage"
      onKeyDown={keys.handleKeyDown}
    >
      <p id="board-help" className="visually-hidden">
        Space picks the lead up, arrows move, Enter opens it.
      </p>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {keys.announcement}
      </div>
      {columns.map((column) => (
        <BoardColumn
          key={column.stage._id}
          column={column}
          filter={filter}
          stages={stages}
          timeZone={timeZone}
          mayMove={mayMove}
          liftedId={keys.lifted?.lead._id}
          isOver={keys.lifted?.overId === column.stage._id && keys.lifted.from._id !== column.stage._id}
          tabStopId={tabStopId}
          onCards={handleCards}
          onLift={keys.lift}
          onDragOver={(stageId) => keys.lifted?.overId !== stageId && keys.hoverOver(stageId)}
          onDrop={(stageId) => keys.drop(stageId)}
          onDragEnd={keys.cancel}
          onMoveTo={handleMoveTo}
          onFocus={handleFocus}
        />
      ))}
    </div>
  );
}
