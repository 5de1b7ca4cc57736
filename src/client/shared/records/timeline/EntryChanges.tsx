import { plural, t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import type { TimelineChange } from './timelineEntry.ts';
import { useTimelineWords } from './timelineEntry.ts';
import styles from './Timeline.module.css';

/** The changed fields of an entry, one a line; folded where they would hide what else happened. */
export function EntryChanges({
  changes,
  isFolded,
}: {
  changes: readonly TimelineChange[];
  isFolded: boolean;
}) {
  const list = (
    <ul className={styles.changes} aria-label={t`Changed fields`}>
      {changes.map((change) => (
        <li key={change.field}>
          <EntryChange change={change} isNamed />
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return list;
  return (
    <details className={styles.folded}>
      <summary>{plural({ count: changes.length }, { one: '# field', other: '# fields' })}</summary>
      {list}
    </details>
  );
}

/** What a field was and what it became, in one line. */
export function EntryChange({ change, isNamed }: { change: TimelineChange; isNamed: boolean }) {
  const { fieldLabel, valueText } = useTimelineWords();
  const { field, before, after } = change;
  return (
    <span className={styles.change}>
      {isNamed && <span className={styles.field}>{t`${{ field: fieldLabel(field) }}:`}</span>}
      {before !== null && (
        <>
          <span className={styles.before}>{valueText(field, before)}</span>
          <ArrowRight aria-label={t`became`} role="img" size={12} />
        </>
      )}
      <span>{valueText(field, after) ?? t`empty`}</span>
    </span>
  );
}
