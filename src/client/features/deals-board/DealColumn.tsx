import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { DealColumn as DealColumnData } from '#client/entities/deals/placeDeal.ts';
import type { BoardState } from '#client/kit/board/BoardFrame.tsx';
import type { CardTarget } from '#client/kit/board/cardMove.ts';
import { ColumnFrame } from '#client/kit/board/ColumnFrame.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { useWindow } from '#client/kit/windowing/useWindow.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { CARD_HEIGHT, DealCard } from './DealCard.tsx';
import type { OutcomeTarget } from './outcomeTargets.ts';
import styles from './DealBoard.module.css';
import board from '#client/kit/board/Board.module.css';

interface DealColumnProps {
  column: DealColumnData;
  stages: readonly CardTarget[];
  outcomes: readonly OutcomeTarget[];
  board: BoardState<Deal>;
  today: string;
  mayMove: boolean;
  /** The list of all deals of the column. */
  allTo: string;
  /** The form of a new deal in this stage; null for users who may not add one. */
  addTo: string | null;
}

/** One stage with its sums and first deals; the others are in the list. */
export function DealColumn({ column, allTo, addTo, ...props }: DealColumnProps) {
  const { stage, count, deals } = column;
  const { _id, name } = stage;
  const scroller = useRef<HTMLDivElement>(null);
  const places = useWindow({ scroller, count: deals.length, size: CARD_HEIGHT, overscan: 4 });

  return (
    <ColumnFrame
      _id={_id}
      label={plural(count, { one: `${name}, # deal`, other: `${name}, # deals` })}
      head={<ColumnHead column={column} addTo={addTo} />}
      lifted={props.board.lifted}
      scroller={scroller}
    >
      {count === 0 && <p className={board.none}>{t`No deals`}</p>}
      <ul className={board.cards} style={{ height: deals.length * CARD_HEIGHT }}>
        {places.map(({ index, start }) => {
          const deal = deals[index];
          return deal && <DealCard key={deal._id} {...props} deal={deal} stage={stage} top={start} />;
        })}
      </ul>
      {count > deals.length && (
        <Link className={styles.all} to={allTo}>{t`Show all ${{ count: numberText(count) }}`}</Link>
      )}
    </ColumnFrame>
  );
}
