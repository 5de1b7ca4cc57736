import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import {
  CalendarCheck,
  FileText,
  MessageSquare,
  Pencil,
  Phone,
  Pin,
  ReceiptText,
  Sparkles,
  SquareCheck,
  StickyNote,
  Trash2,
  Trophy,
} from 'lucide-react';
import { Link } from '#client/kit/links/Link.tsx';
import { LinkedText } from '#client/kit/text/LinkedText.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { actorText } from '#contract/access/systemActors.ts';
import { EntryChange, EntryChanges } from './EntryChanges.tsx';
import { NoteText } from './NoteText.tsx';
import { recordLink } from './recordLink.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import { useTimelineWords } from './timelineEntry.ts';
import styles from './Timeline.module.css';

/** One entry: a single change is in the line, several are below it. */
export function TimelineLine({ entry }: { entry: TimelineEntry }) {
  const words = useTimelineWords();
  const isPinned = entry.note?.isPinned ?? false;
  const Icon = isPinned ? Pin : (ICONS[entry.kind] ?? Pencil);
  const changes = words.shownChanges(entry.changes);
  const [only] = changes.length === 1 && entry.kind !== 'CREATED' ? changes : [];
  return (
    <li className={styles.line} tabIndex={-1}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={14} />
      </span>
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={styles.who}>
            <strong>{actorText(entry.actorName)}</strong> {words.text(entry)}
            {only && (
              <>
                {' · '}
                <EntryChange change={only} isNamed={!words.isFieldNamed(entry)} />
              </>
            )}
            {entry.about && (
              <>
                {' · '}
                <Link to={recordLink(entry.about)} dir="auto">
                  {entry.about.name}
                </Link>
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
        {words.more?.(entry)}
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
  DEAL_WON: Trophy,
  QUOTE_CREATED: FileText,
  QUOTE_CHANGED: FileText,
  QUOTE_SENT: FileText,
  QUOTE_VIEWED: FileText,
  QUOTE_ACCEPTED: FileText,
  DEAL_INVOICED: ReceiptText,
  INVOICE_CREATED: ReceiptText,
  INVOICE_CHANGED: ReceiptText,
  INVOICE_ISSUED: ReceiptText,
  INVOICE_SENT: ReceiptText,
  INVOICE_VIEWED: ReceiptText,
  INVOICE_PAID: ReceiptText,
  INVOICE_VOIDED: ReceiptText,
};
