import { plural, t } from '@lingui/core/macro';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { Activity } from './activityApi.ts';
import { fieldText, inReadingOrder } from './activityFields.ts';
import { valueText } from './activityValues.ts';
import styles from './ActivityFeed.module.css';

/** More changed fields than this are folded away behind their number. */
const SHOWN_AT_ONCE = 4;

/** What an entry of the log changed, field by field. */
export function ActivityChanges({ row }: { row: Activity }) {
  // The line above shows the name of the record (activitySubject)
  const changes = inReadingOrder(row.changes).filter(({ field }) => field !== row.entity);
  if (changes.length === 0) return null;
  if (changes.length <= SHOWN_AT_ONCE)
    return <ChangeList changes={changes} isEdit={row.action === 'updated'} />;
  return (
    <details className={styles.details}>
      <summary>{t`${plural({ count: changes.length }, { one: '# field', other: '# fields' })}`}</summary>
      <ChangeList changes={changes} isEdit={row.action === 'updated'} />
    </details>
  );
}

function ChangeList({ changes, isEdit }: { changes: Activity['changes']; isEdit: boolean }) {
  // Added records have no values before, deleted ones none after, so arrows are omitted.
  const hasBefore = isEdit || changes.some((change) => change.before !== null);
  const hasAfter = isEdit || changes.some((change) => change.after !== null);
  const visible =
    hasBefore && hasAfter ? changes : changes.filter(({ before, after }) => (before ?? after) !== null);
  return (
    <dl className={styles.changes}>
      {visible.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{fieldText(field)}</dt>
          <dd>
            {hasBefore && <Value field={field} value={before} isOld />}
            {hasBefore && hasAfter && (
              <>
                {' '}
                <span aria-hidden="true" className={styles.arrow}>
                  →
                </span>
                <span className="visually-hidden"> {t`became`} </span>
              </>
            )}
            {hasAfter && <Value field={field} value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value, isOld = false }: { field: string; value: string | null; isOld?: boolean }) {
  const { timeZone } = useCalendar();
  const text = valueText(field, value, timeZone);
  if (text === null || text === '') return <span className={styles.none}>{t`nothing`}</span>;
  return isOld ? <s className={styles.old}>{text}</s> : <span>{text}</span>;
}
