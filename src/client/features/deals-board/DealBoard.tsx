import { t } from '@lingui/core/macro';
import { CircleX, Trophy } from 'lucide-react';
import { useMemo } from 'react';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { DealColumn as DealColumnData } from '#client/entities/deals/placeDeal.ts';
import { useDealActions } from '#client/entities/deals/useDealActions.tsx';
import { BoardFrame } from '#client/kit/board/BoardFrame.tsx';
import { LiftedFrame } from '#client/kit/board/CardFrame.tsx';
import type { CardMove } from '#client/kit/board/cardMove.ts';
import { DropTarget } from '#client/kit/board/DropTarget.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { addDealLink, dealListLink } from './boardQuery.ts';
import { CARD_HEIGHT } from './DealCard.tsx';
import { DealColumn } from './DealColumn.tsx';
import { DealFace } from './DealFace.tsx';
import { outcomeTargets } from './outcomeTargets.ts';
import { useMoveDeal } from './useMoveDeal.ts';

interface DealBoardProps {
  pipelineId: string;
  columns: readonly DealColumnData[];
  address: ListAddress;
  /** A search or a filter hides some deals. */
  isFiltered: boolean;
  mayMove: boolean;
}

const titleOf = ({ title }: Deal) => title;

/** The stages of a pipeline with their deals, and a deal on its way between them. */
export function DealBoard({ pipelineId, columns, address, isFiltered, mayMove }: DealBoardProps) {
  const moveDeal = useMoveDeal();
  const { win, lose, dialog } = useDealActions();
  const today = zonedDay(useNow(), useCalendar().timeZone);
  const stages = useMemo(() => columns.map(({ stage: { _id, name } }) => ({ _id, name })), [columns]);
  const outcomes = useMemo(() => (mayMove ? outcomeTargets() : []), [mayMove]);
  const targets = useMemo(() => [...stages, ...outcomes], [stages, outcomes]);

  function handleMove(move: CardMove<Deal>) {
    const { card, from, to } = move;
    if (to._id === 'WON') return win(card);
    if (to._id === 'LOST') return lose(card);
    const column = columns.find(({ stage }) => stage._id === from._id);
    const place = column?.deals.findIndex(({ _id }) => _id === card._id);
    // Among filtered deals its place says nothing about the whole column
    void moveDeal(move, isFiltered ? undefined : place);
  }

  return (
    <>
      <BoardFrame
        label={t`Deals by stage`}
        help={t`Space picks up the deal, arrow keys move it, Enter opens it.`}
        columns={columns.map(({ stage, deals }) => ({ _id: stage._id, cards: deals }))}
        targets={targets}
        titleOf={titleOf}
        renderLifted={(deal) => (
          <LiftedFrame title={deal.title} height={CARD_HEIGHT}>
            <DealFace deal={deal} today={today} />
          </LiftedFrame>
        )}
        onMove={handleMove}
      >
        {(board) => (
          <>
            {columns.map((column) => (
              <DealColumn
                key={column.stage._id}
                column={column}
                stages={stages}
                outcomes={outcomes}
                board={board}
                today={today}
                mayMove={mayMove}
                allTo={dealListLink(pipelineId, address, column.stage._id)}
                addTo={mayMove ? addDealLink(column.stage._id) : null}
              />
            ))}
            {outcomes.map((target) => (
              <DropTarget key={target._id} target={target} icon={ICONS[target._id]} />
            ))}
          </>
        )}
      </BoardFrame>
      {dialog}
    </>
  );
}

const ICONS = {
  WON: <Trophy aria-hidden="true" size={16} />,
  LOST: <CircleX aria-hidden="true" size={16} />,
};
