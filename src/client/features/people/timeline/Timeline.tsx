import {
  ArrowRight,
  CalendarCheck,
  MessageSquare,
  Pencil,
  Phone,
  Sparkles,
  StickyNote,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { fieldLabel } from '../personValues.ts';
import type { TimelineState } from './timelineState.ts';
import { inFormOrder, timelineText } from './timelineText.ts';
import type { TimelineEntry } from './timelineText.ts';
import { useValueText } from '../details/valueText.ts';
import styles from './Timeline.module.css';

/** What happened with a person, the newest first; older entries come when they are asked for. */
export function Timeline({ entries, hasOlder, error, isFetching, onRetry, onOlder }: TimelineState) {
  if (error && !entries) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (!entries) return <TimelineSkeleton />;
  if (entries.length === 0) return <p className={styles.none}>Nothing has happened yet.</p>;
  return (
    <>
      <ol className={styles.timeline} aria-label="Timeline">
        {entries.map((entry) => (
          <Line key={entry._id} entry={entry} />
        ))}
      </ol>
      {hasOlder && (
        <Button onClick={onOlder} isBusy={isFetching}>
          Show older
        </Button>
      )}
    </>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const valueText = useValueText();
  const Icon = ICONS[entry.kind] ?? Pencil;
  return (
    <li className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={14} />
      </span>
      <div className={styles.what}>
        <p className={styles.head}>
          <span>
            <strong>{entry.actorName}</strong> {timelineText(entry)}
          </span>
          <RelativeTime at={entry.at} className={styles.when} />
        </p>
        {entry.text && <p className={styles.text}>{entry.text}</p>}
        {entry.changes.length > 0 && (
          <dl className={styles.changes}>
            {inFormOrder(entry.changes).map(({ field, before, after }) => (
              <div key={field} className={styles.change}>
                <dt>{fieldLabel(field)}</dt>
                <dd>
                  {before !== null && (
                    <>
                      <span className={styles.before}>{valueText(field, before)}</span>
                      <ArrowRight aria-label="became" role="img" size={12} />
                    </>
                  )}
                  <span>{valueText(field, after) ?? 'empty'}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

const ICONS: Partial<Record<TimelineEntry['kind'], LucideIcon>> = {
  CREATED: Sparkles,
  NOTE: StickyNote,
  CALL: Phone,
  MEETING: CalendarCheck,
  MESSAGE: MessageSquare,
  TRASHED: Trash2,
};

function TimelineSkeleton() {
  return (
    <div role="status" className={styles.timeline}>
      <span className="visually-hidden">Loading…</span>
      {[60, 45, 70, 50].map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width="24px" height="24px" isRound />
          <div className={styles.what}>
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
