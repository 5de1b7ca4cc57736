import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import {
  CalendarCheck,
  MessageSquare,
  Pencil,
  Phone,
  Pin,
  Sparkles,
  SquareCheck,
  StickyNote,
  Trash2,
} from 'lucide-react';
import { WhyButton } from '#client/entities/sms-evidence/WhyButton.tsx';
import { LinkedText } from '#client/kit/text/LinkedText.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { EntryChange, EntryChanges } from './EntryChanges.tsx';
import { NoteText } from './NoteText.tsx';
import type { TimelineEntry } from './timelineText.ts';
import { inFormOrder, timelineText } from './timelineText.ts';
import styles from './Timeline.module.css';

/** One entry: a single change is in the line, several are below it. */
export function TimelineLine({ entry }: { entry: TimelineEntry }) {
  const isPinned = entry.note?.isPinned ?? false;
  const Icon = isPinned ? Pin : (ICONS[entry.kind] ?? Pencil);
  const changes = inFormOrder(entry.changes);
  const [only] = changes.length === 1 && entry.kind !== 'CREATED' ? changes : [];
  return (
    <li className={styles.line} tabIndex={-1}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={14} />
      </span>
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={styles.who}>
            <strong>{entry.actorName}</strong> {timelineText(entry)}
            {only && (
              <>
                {' '}
                <EntryChange change={only} isNamed={!isNamedByText(entry)} />
              </>
            )}
          </span>
          <span className={styles.when}>
            {isPinned && `${t`Pinned`} · `}
            <RelativeTime at={entry.at} />
          </span>
        </div>
        {entry.note ? (
          <NoteText entry={entry} />
        ) : (
          entry.text && (
            <p className={styles.text}>
              <LinkedText text={entry.text} />
            </p>
          )
        )}
        {entry.sms && <WhyButton {...entry.sms} />}
        {!only && changes.length > 0 && (
          <EntryChanges
            changes={changes}
            isFolded={entry.kind === 'CREATED' || changes.length > MOST_IN_SIGHT}
          />
        )}
      </div>
    </li>
  );
}

/** 'changed the stage' says already what 'Stage' would. */
function isNamedByText({ kind, changes }: TimelineEntry): boolean {
  return kind === 'STAGE_CHANGED' || (kind === 'UPDATED' && changes.length === 1);
}

const MOST_IN_SIGHT = 6;

const ICONS: Partial<Record<TimelineEntry['kind'], LucideIcon>> = {
  CREATED: Sparkles,
  NOTE: StickyNote,
  CALL: Phone,
  MEETING: CalendarCheck,
  MESSAGE: MessageSquare,
  TEXT_SENT: MessageSquare,
  TEXT_RECEIVED: MessageSquare,
  TASK_ADDED: SquareCheck,
  TASK_CHANGED: SquareCheck,
  TASK_DONE: SquareCheck,
  TASK_REOPENED: SquareCheck,
  TASK_DELETED: SquareCheck,
  TRASHED: Trash2,
};
