import { msg, t } from '@lingui/core/macro';
import { CircleX, Trophy } from 'lucide-react';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { BoardState } from '#client/kit/board/BoardFrame.tsx';
import { CardFrame } from '#client/kit/board/CardFrame.tsx';
import type { CardTarget } from '#client/kit/board/cardMove.ts';
import { paths } from '#client/paths.ts';
import { DealFace } from './DealFace.tsx';
import type { OutcomeTarget } from './outcomeTargets.ts';

/** The height of a card with the gap below, in CSS pixels. */
export const CARD_HEIGHT = 122;

interface DealCardProps {
  deal: Deal;
  /** The column of the card. */
  stage: CardTarget;
  /** Pixels from the top of its column. */
  top: number;
  stages: readonly CardTarget[];
  outcomes: readonly OutcomeTarget[];
  board: BoardState<Deal>;
  today: string;
  mayMove: boolean;
}

/** One open deal on the board. */
export function DealCard({ deal, stage, top, stages, outcomes, board, today, mayMove }: DealCardProps) {
  const { title } = deal;
  const moveTo = (to: CardTarget) => board.onMove({ card: deal, from: stage, to });

  return (
    <CardFrame
      card={deal}
      title={title}
      to={paths.deal.to(deal._id)}
      column={stage}
      top={top}
      height={CARD_HEIGHT}
      board={board}
      mayMove={mayMove}
      menuLabel={t`Move ${title}`}
      menu={[
        ...stages.map((each) => ({
          label: each.name,
          isChecked: each._id === stage._id,
          onSelect: () => each._id !== stage._id && moveTo(each),
        })),
        ...outcomes.map((each, at) => ({
          label: t(CLOSING[each._id].label),
          icon: CLOSING[each._id].icon,
          startsGroup: at === 0,
          onSelect: () => moveTo(each),
        })),
      ]}
    >
      <DealFace deal={deal} today={today} />
    </CardFrame>
  );
}

const CLOSING = {
  WON: { label: msg`Mark as won`, icon: <Trophy /> },
  LOST: { label: msg({ message: 'Mark as lost', context: 'deal' }), icon: <CircleX /> },
};
