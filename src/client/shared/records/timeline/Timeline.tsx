import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useOlderFocus } from '#client/kit/focus/useOlderFocus.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { TimelineLine } from './TimelineLine.tsx';
import type { TimelineState } from './timelineState.ts';
import styles from './Timeline.module.css';

interface TimelineProps extends TimelineState {
  /** The text without entries. */
  noneText: string;
}

/** What happened with a record, pinned notes first, then the newest; older entries come when they are asked for. */
export function Timeline({ entries, hasOlder, error, isFetching, query, onOlder, noneText }: TimelineProps) {
  const lines = useRef<HTMLOListElement>(null);
  const showOlder = useOlderFocus({ within: lines, each: LINE, count: entries?.length ?? 0 }, onOlder);
  const handleRetry = () => void query.refetch();
  if (error && !entries) return <ErrorState message={error} onRetry={handleRetry} isRetrying={isFetching} />;
  if (!entries) return <TimelineSkeleton />;
  if (entries.length === 0 && !error) return <p className={styles.none}>{noneText}</p>;
  return (
    <>
      <NotRefreshed query={query} />
      <ol ref={lines} className={styles.timeline} aria-label={t`Timeline`}>
        {entries.map((entry) => (
          <TimelineLine key={entry._id} entry={entry} />
        ))}
      </ol>
      {hasOlder && <Button onClick={() => void showOlder()} isBusy={isFetching}>{t`Show older`}</Button>}
    </>
  );
}

/** A line takes the focus as a whole: not every one has something in it to work with. */
const LINE = ':scope > li';

function TimelineSkeleton() {
  return (
    <div role="status" className={styles.timeline}>
      <span className="visually-hidden">{t`Loading…`}</span>
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
