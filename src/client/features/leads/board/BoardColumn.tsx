import { useDroppable } from '@dnd-kit/core';
import { plural, t } from '@lingui/core/macro';
import Paper from '@mui/material/Paper';
import { useRef } from 'react';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useWindow } from '#client/kit/windowing/useWindow.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { BoardCard, CARD_HEIGHT } from './BoardCard.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import type { CardMove } from './cardMove.ts';
import type { LiftedCard } from './useBoardDrag.ts';
import { useColumnCards } from './useColumnCards.ts';
import styles from './Board.module.css';

interface BoardColumnProps {
  column: BoardColumnData;
  filter: PersonFilter;
  stages: readonly BoardColumnData['stage'][];
  timeZone: string;
  mayMove: boolean;
  lifted: LiftedCard | undefined;
  /** The card with the focus, or the first one of the board. */
  tabStopId: string | undefined;
  onMove: (move: CardMove) => void;
  onFocus: (id: string, stageId: string) => void;
}

/** One stage with its total and its visible leads. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, filter, lifted } = props;
  const { stage, total } = column;
  const { stageLevel } = stage;
  const scroller = useRef<HTMLDivElement>(null);
  const places = useWindow({ scroller, count: total, size: CARD_HEIGHT, overscan: 4 });
  const cardAt = useColumnCards(column, filter, places);
  const { setNodeRef, isOver } = useDroppable({ id: stage._id });
  const isTarget = isOver && lifted !== undefined && lifted.from._id !== stage._id;

  return (
    <Paper
      ref={setNodeRef}
      component="section"
      variant="outlined"
      className={joinClasses(styles.column, isTarget && styles.over)}
      data-stage={stage._id}
      aria-label={plural(total, { one: `${stageLevel}, # lead`, other: `${stageLevel}, # leads` })}
    >
      <h2 className={styles.columnHead}>
        <span
          className={styles.dot}
          style={{ background: optionColour(stage.colour).text }}
          aria-hidden="true"
        />
        <span className={styles.columnName}>{stageLevel}</span>
        <span className={styles.total}>{numberText(total)}</span>
      </h2>
      <div ref={scroller} className={styles.scroller}>
        {total === 0 && <p className={styles.none}>{t`No leads`}</p>}
        <ul className={styles.cards} style={{ height: total * CARD_HEIGHT }}>
          {places.map(({ index, start }) => {
            const lead = cardAt(index);
            if (!lead) return <WaitingCard key={`place ${index}`} top={start} />;
            return (
              <BoardCard
                key={lead._id}
                lead={lead}
                stage={stage}
                top={start}
                stages={props.stages}
                timeZone={props.timeZone}
                mayMove={props.mayMove}
                isTabStop={lead._id === props.tabStopId}
                onMove={props.onMove}
                onFocus={props.onFocus}
              />
            );
          })}
        </ul>
      </div>
    </Paper>
  );
}

function WaitingCard({ top }: { top: number }) {
  return (
    <li className={styles.card} style={{ transform: `translateY(${top}px)` }} aria-label={t`Loading…`}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </li>
  );
}
