import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import type { BoardState } from '#client/kit/board/BoardFrame.tsx';
import { CardSkeleton } from '#client/kit/board/CardFrame.tsx';
import type { CardTarget } from '#client/kit/board/cardMove.ts';
import { ColumnFrame } from '#client/kit/board/ColumnFrame.tsx';
import { useWindow } from '#client/kit/windowing/useWindow.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { BoardCard, CARD_HEIGHT } from './BoardCard.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import { useColumnCards } from './useColumnCards.ts';
import styles from '#client/kit/board/Board.module.css';

interface BoardColumnProps {
  column: BoardColumnData;
  filter: PersonFilter;
  stages: readonly CardTarget[];
  board: BoardState<LeadRow>;
  timeZone: string;
  mayMove: boolean;
}

/** One stage with its total and its visible leads. */
export function BoardColumn({ column, filter, ...props }: BoardColumnProps) {
  const { stage, total } = column;
  const { _id, stageLevel } = stage;
  const scroller = useRef<HTMLDivElement>(null);
  const places = useWindow({ scroller, count: total, size: CARD_HEIGHT, overscan: 4 });
  const cardAt = useColumnCards(column, filter, places);

  return (
    <ColumnFrame
      _id={_id}
      label={plural(total, { one: `${stageLevel}, # lead`, other: `${stageLevel}, # leads` })}
      head={
        <h2 className={styles.columnHead}>
          <span
            className={styles.dot}
            style={{ background: optionColour(stage.colour).text }}
            aria-hidden="true"
          />
          <span className={styles.columnName}>{stageLevel}</span>
          <span className={styles.total}>{numberText(total)}</span>
        </h2>
      }
      lifted={props.board.lifted}
      scroller={scroller}
    >
      {total === 0 && <p className={styles.none}>{t`No leads`}</p>}
      <ul className={styles.cards} style={{ height: total * CARD_HEIGHT }}>
        {places.map(({ index, start }) => {
          const lead = cardAt(index);
          return lead ? (
            <BoardCard key={lead._id} {...props} lead={lead} stage={{ _id, name: stageLevel }} top={start} />
          ) : (
            <CardSkeleton key={`place ${index}`} top={start} height={CARD_HEIGHT} />
          );
        })}
      </ul>
    </ColumnFrame>
  );
}
