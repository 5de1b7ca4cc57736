import { useEffect, useRef } from 'react';
import type { PersonFilter } from '#client/entities/lead-options/leadFilters.ts';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { BoardCard, CARD_HEIGHT } from './BoardCard.tsx';
import type { BoardColumnData } from './boardQuery.ts';
import { useColumnCards } from './useColumnCards.ts';
import { useScrollWindow } from './useScrollWindow.ts';
import styles from './Board.module.css';

interface BoardColumnProps {
  column: BoardColumnData;
  filter: PersonFilter;
  stages: readonly BoardColumnData['stage'][];
  timeZone: string;
  mayMove: boolean;
  liftedId: string | undefined;
  isOver: boolean;
  /** The card with the focus, or the first one of the board. */
  tabStopId: string | undefined;
  /** Says which cards are drawn, with their places. */
  onCards: (stageId: string, cards: ReadonlyMap<string, { lead: LeadRow; index: number }>) => void;
  onLift: (id: string) => void;
  onDragOver: (stageId: string) => void;
  onDrop: (stageId: string) => void;
  onDragEnd: () => void;
  onMoveTo: (id: string, stageId: string) => void;
  onFocus: (id: string) => void;
}

/** One stage: its total, and its leads as far as they are in sight. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, filter, isOver, liftedId, onCards } = props;
  const { stage, total } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useScrollWindow(scroller, CARD_HEIGHT, total);
  const cardAt = useColumnCards(column, filter, sight);
  const places = Array.from({ length: Math.max(0, sight.to - sight.from) }, (_, at) => sight.from + at);

  useEffect(function tellCards() {
    const cards = new Map<string, { lead: LeadRow; index: number }>();
    for (const index of places) {
      const lead = cardAt(index);
      if (lead) cards.set(lead._id, { lead, index });
    }
    onCards(stage._id, cards);
  });

  return (
    <section
      className={joinClasses(styles.column, isOver && styles.over)}
      data-stage={stage._id}
      aria-label={`${stage.stageLevel}, ${total.toLocaleString()} ${total === 1 ? 'lead' : 'leads'}`}
      onDragOver={(event) => {
        if (!liftedId) return;
        event.preventDefault();
        props.onDragOver(stage._id);
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop(stage._id);
      }}
    >
      <h2 className={styles.columnHead}>
        <span
          className={styles.dot}
          style={{ background: optionColour(stage.colour).text }}
          aria-hidden="true"
        />
        <span className={styles.columnName}>{stage.stageLevel}</span>
        <span className={styles.total}>{total.toLocaleString()}</span>
      </h2>
      <div ref={scroller} className={styles.scroller}>
        {total === 0 && <p className={styles.none}>No leads</p>}
        <ul className={styles.cards} style={{ height: total * CARD_HEIGHT }}>
          {places.map((index) => {
            const lead = cardAt(index);
            if (!lead) return <WaitingCard key={`place ${index}`} index={index} />;
            return (
              <BoardCard
                key={lead._id}
                lead={lead}
                index={index}
                stages={props.stages}
                timeZone={props.timeZone}
                mayMove={props.mayMove}
                isLifted={lead._id === liftedId}
                isTabStop={lead._id === props.tabStopId}
                onLift={props.onLift}
                onDragEnd={props.onDragEnd}
                onMoveTo={props.onMoveTo}
                onFocus={props.onFocus}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function WaitingCard({ index }: { index: number }) {
  return (
    <li
      className={styles.card}
      style={{ transform: `translateY(${index * CARD_HEIGHT}px)` }}
      aria-label="Loading…"
    >
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </li>
  );
}
