import { DndContext, DragOverlay } from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { personTrailSlice } from '#client/entities/people/personTrail.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { LiftedCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import type { CardMove } from './cardMove.ts';
import { moveCardFocus } from './moveCardFocus.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useCardMove } from './useCardMove.ts';
import { useFollowedCard } from './useFollowedCard.ts';
import styles from './Board.module.css';

interface BoardProps {
  columns: readonly BoardColumnData[];
  filter: PersonFilter;
  timeZone: string;
  mayMove: boolean;
}

/** The columns, and a card on its way between them. */
export function Board({ columns, filter, timeZone, mayMove }: BoardProps) {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const board = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const moveCard = useCardMove();
  const follow = useFollowedCard(board);
  const stages = columns.map(({ stage }) => stage);
  const { context, lifted } = useBoardDrag(stages, handleMove);

  function handleMove(move: CardMove) {
    if (document.activeElement?.closest('[data-card]')) follow(move);
    void moveCard(move);
  }

  const isFocusedThere =
    focusedId !== undefined && columns.some(({ leads }) => leads.some(({ _id }) => _id === focusedId));
  const tabStopId = isFocusedThere ? focusedId : columns.find(({ leads }) => leads.length > 0)?.leads[0]?._id;

  function handleFocus(id: string, stageId: string) {
    follow(undefined);
    setFocusedId(id);
    const column = columns.find(({ stage }) => stage._id === stageId);
    if (!column) return;
    const ids = column.leads.map(({ _id }) => _id);
    const pages = [{ before: 0, ids }];
    const trail = { from: `${pathname}${search}`, total: column.total, pages, parts: [] };
    dispatch(personTrailSlice.actions.trailRemembered({ kind: 'LEAD', trail }));
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
        aria-label={t`Leads by stage`}
        // Without a card that takes the focus, keys scroll the board itself
        tabIndex={tabStopId === undefined ? 0 : undefined}
        onKeyDown={handleKeyDown}
      >
        <p
          id="board-help"
          className="visually-hidden"
        >{t`Space picks up the lead, arrow keys move it, Enter opens it.`}</p>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage._id}
            column={column}
            filter={filter}
            stages={stages}
            timeZone={timeZone}
            mayMove={mayMove}
            lifted={lifted}
            tabStopId={tabStopId}
            onMove={handleMove}
            onFocus={handleFocus}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && <LiftedCard lead={lifted.lead} timeZone={timeZone} />}
      </DragOverlay>
    </DndContext>
  );
}
