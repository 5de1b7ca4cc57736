import { t } from '@lingui/core/macro';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { BoardState } from '#client/kit/board/BoardFrame.tsx';
import { CardFrame } from '#client/kit/board/CardFrame.tsx';
import type { CardTarget } from '#client/kit/board/cardMove.ts';
import { paths } from '#client/paths.ts';
import { CardFace } from './CardFace.tsx';

/** The height of a card with the gap below, in CSS pixels. */
export const CARD_HEIGHT = 104;

interface BoardCardProps {
  lead: LeadRow;
  /** The column of the card. */
  stage: CardTarget;
  /** Pixels from the top of its column. */
  top: number;
  stages: readonly CardTarget[];
  board: BoardState<LeadRow>;
  timeZone: string;
  mayMove: boolean;
}

/** One lead on the board. */
export function BoardCard({ lead, stage, top, stages, board, timeZone, mayMove }: BoardCardProps) {
  const title = personTitle(lead);

  function handleStage(to: CardTarget) {
    if (to._id !== stage._id) board.onMove({ card: lead, from: stage, to });
  }

  return (
    <CardFrame
      card={lead}
      title={title}
      to={paths.lead.to(lead._id)}
      column={stage}
      top={top}
      height={CARD_HEIGHT}
      board={board}
      mayMove={mayMove}
      menuLabel={t`Move ${title}`}
      menu={stages.map((each) => ({
        label: each.name,
        isChecked: each._id === stage._id,
        onSelect: () => handleStage(each),
      }))}
    >
      <CardFace lead={lead} timeZone={timeZone} />
    </CardFrame>
  );
}
