import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { personTitle } from '#client/entities/people/person.ts';
import { personTrailSlice } from '#client/entities/people/personTrail.ts';
import { BoardFrame } from '#client/kit/board/BoardFrame.tsx';
import { LiftedFrame } from '#client/kit/board/CardFrame.tsx';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { CARD_HEIGHT } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import { CardFace } from './CardFace.tsx';
import { useMoveLead } from './useMoveLead.ts';

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
  const moveLead = useMoveLead();
  const stages = useMemo(
    () => columns.map(({ stage: { _id, stageLevel } }) => ({ _id, name: stageLevel })),
    [columns],
  );

  function handleFocus(_id: string, stageId: string) {
    const column = columns.find(({ stage }) => stage._id === stageId);
    if (!column) return;
    const ids = column.leads.map((lead) => lead._id);
    const pages = [{ before: 0, ids }];
    const trail = { from: `${pathname}${search}`, total: column.total, pages, parts: [] };
    dispatch(personTrailSlice.actions.trailRemembered({ kind: 'LEAD', trail }));
  }

  return (
    <BoardFrame
      label={t`Leads by stage`}
      help={t`Space picks up the lead, arrow keys move it, Enter opens it.`}
      columns={columns.map(({ stage, leads }) => ({ _id: stage._id, cards: leads }))}
      targets={stages}
      titleOf={personTitle}
      renderLifted={(lead) => (
        <LiftedFrame title={personTitle(lead)} height={CARD_HEIGHT}>
          <CardFace lead={lead} timeZone={timeZone} />
        </LiftedFrame>
      )}
      onMove={(move) => void moveLead(move)}
      onCardFocus={handleFocus}
    >
      {(board) =>
        columns.map((column) => (
          <BoardColumn
            key={column.stage._id}
            column={column}
            filter={filter}
            stages={stages}
            board={board}
            timeZone={timeZone}
            mayMove={mayMove}
          />
        ))
      }
    </BoardFrame>
  );
}
