import { useDraggable } from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import type { BoardColumnData } from './boardQuery.ts';
import { CardFace } from './CardFace.tsx';
import type { CardMove } from './cardMove.ts';
import { cardData } from './useBoardDrag.ts';
import styles from './Board.module.css';

/** How high a card and the gap under it are, in CSS pixels; Board.module.css draws it so. */
export const CARD_HEIGHT = 104;

type Stage = BoardColumnData['stage'];

interface BoardCardProps {
  lead: LeadRow;
  /** The column of the card. */
  stage: Stage;
  /** Pixels from the top of its column. */
  top: number;
  stages: readonly Stage[];
  timeZone: string;
  mayMove: boolean;
  /** The card that Tab reaches. */
  isTabStop: boolean;
  onMove: (move: CardMove) => void;
  onFocus: (id: string, stageId: string) => void;
}

/** One lead on the board: leads to its page; is dragged, or moved by Space and arrows or its menu. */
export function BoardCard(props: BoardCardProps) {
  const { lead, stage, top, stages, timeZone, mayMove, isTabStop, onMove, onFocus } = props;
  const title = personTitle(lead);
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: lead._id,
    data: cardData(lead, stage),
    disabled: !mayMove,
  });

  function handleStage(to: Stage) {
    if (to._id !== stage._id) onMove({ lead, from: stage, to });
  }

  return (
    <li
      {...listeners}
      ref={setNodeRef}
      className={joinClasses(styles.card, mayMove && styles.movable, isDragging && styles.lifted)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <CardFace lead={lead} timeZone={timeZone}>
        <Link
          ref={setActivatorNodeRef}
          className={styles.cardName}
          to={paths.lead.to(lead._id)}
          draggable={false}
          data-card={lead._id}
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={mayMove ? 'board-help' : undefined}
          onFocus={() => onFocus(lead._id, stage._id)}
        >
          {title}
        </Link>
        {mayMove && (
          <RowMenu
            label={t`Move ${title}`}
            items={stages.map((each) => ({
              label: each.stageLevel,
              isChecked: each._id === stage._id,
              onSelect: () => handleStage(each),
            }))}
          />
        )}
      </CardFace>
    </li>
  );
}

/** A card as it hangs on the pointer. */
export function LiftedCard({ lead, timeZone }: { lead: LeadRow; timeZone: string }) {
  return (
    <div className={joinClasses(styles.card, styles.floating)} aria-hidden="true">
      <CardFace lead={lead} timeZone={timeZone}>
        <span className={styles.cardName}>{personTitle(lead)}</span>
      </CardFace>
    </div>
  );
}
