import { Link } from 'react-router-dom';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { fullName, personTitle } from '#client/entities/people/person.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import type { BoardColumnData } from './boardQuery.ts';
import styles from './Board.module.css';

/** How high a card and the gap under it are, in CSS pixels; Board.module.css draws it so. */
export const CARD_HEIGHT = 104;

interface BoardCardProps {
  lead: LeadRow;
  index: number;
  stages: readonly BoardColumnData['stage'][];
  timeZone: string;
  mayMove: boolean;
  isLifted: boolean;
  /** The card that Tab reaches. */
  isTabStop: boolean;
  onLift: (id: string) => void;
  onDragEnd: () => void;
  onMoveTo: (id: string, stageId: string) => void;
  onFocus: (id: string) => void;
}

/** One lead on the board: leads to its page; is dragged, or moved by Space and arrows or its menu. */
export function BoardCard(props: BoardCardProps) {
  const { lead, index, stages, timeZone, mayMove, isLifted, isTabStop } = props;
  const title = personTitle(lead);
  const { phoneNumber, email } = lead.personalInformation;
  const { leadStatus: status, leadManager: manager, companyInformation } = lead;
  return (
    <li
      className={joinClasses(styles.card, isLifted && styles.lifted)}
      style={{ transform: `translateY(${index * CARD_HEIGHT}px)` }}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        props.onLift(lead._id);
      }}
      onDragEnd={props.onDragEnd}
    >
      <div className={styles.cardHead}>
        <Link
          className={styles.cardName}
          to={paths.lead.to(lead._id)}
          draggable={false}
          data-card={lead._id}
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={mayMove ? 'board-help' : undefined}
          onFocus={() => props.onFocus(lead._id)}
        >
          {title}
        </Link>
        {mayMove && (
          <RowMenu
            label={`Move ${title}`}
            items={stages.map((stage) => ({
              label: stage.stageLevel,
              isChecked: stage._id === lead.leadStage?._id,
              onSelect: () => props.onMoveTo(lead._id, stage._id),
            }))}
          />
        )}
      </div>
      <p className={styles.cardText}>
        {[companyInformation.jobTitle, companyInformation.companyName].filter(Boolean).join(' at ') ||
          phoneNumber?.formatted ||
          email}
      </p>
      <div className={styles.cardFoot}>
        {status && <OptionPill name={status.statusLevel} colour={status.colour} isDot />}
        <span className={styles.cardDue}>
          <DueTime at={lead.nextCall ?? lead.nextMeeting} timeZone={timeZone} />
        </span>
        {manager && (
          <span title={fullName(manager.fullName)}>
            <Avatar name={fullName(manager.fullName)} size={20} />
          </span>
        )}
      </div>
    </li>
  );
}
