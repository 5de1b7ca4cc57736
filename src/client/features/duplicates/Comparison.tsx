import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { personTitle } from '#client/entities/people/person.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { MergeRow } from './mergeRows.ts';
import type { MergeState } from './useMerge.ts';
import styles from './Comparison.module.css';

/** Compares people side by side, a row for each field; different values need a choice. On phones, each field is a card. */
export function Comparison({ merge }: { merge: MergeState }) {
  const { people, rows, survivorId } = merge;
  const conflicts = rows.filter(({ isConflict }) => isConflict).length;
  return (
    <>
      <p className={styles.lead} role="status">
        {conflicts === 0
          ? t`No conflicting values.`
          : plural(conflicts, {
              one: '# field differs: choose which to keep.',
              other: '# fields differ: choose which to keep.',
            })}{' '}
        {t`Notes, calls and all other activity are combined. You can undo the merge for 30 days.`}
      </p>
      <div className={styles.frame}>
        <table
          className={styles.table}
          aria-label={t`Comparison`}
          style={{ '--columns': people.length + 1 } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.label}>{t`Keep`}</th>
              {people.map((person) => {
                const name = personTitle(person);
                return (
                  <th key={person._id} scope="col">
                    <div className={styles.person}>
                      <RadioField
                        name="survivor"
                        className={styles.choice}
                        checked={person._id === survivorId}
                        onChange={() => merge.keep(person._id)}
                        label={
                          <>
                            <span className={styles.name}>{name}</span>
                            <span className={styles.since}>
                              <Trans>
                                Added <DayText at={person.createdAt} />
                              </Trans>
                            </span>
                          </>
                        }
                      />
                      {people.length > 2 && (
                        <IconButton label={t`Exclude ${name}`} onClick={() => merge.leaveOut(person._id)}>
                          <X aria-hidden="true" />
                        </IconButton>
                      )}
                    </div>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} merge={merge} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Line({ row, merge }: { row: MergeRow; merge: MergeState }) {
  const { label, texts, isConflict, isJoined } = row;
  const source = merge.sourceOf(row);
  return (
    <tr className={isConflict ? styles.conflict : styles.quiet}>
      <th scope="row" className={styles.label}>
        {label}
        {isConflict && <span className={styles.mark}>{t`Differs`}</span>}
        {isJoined && <span className={styles.joined}>{t`All values are merged`}</span>}
      </th>
      {merge.people.map(({ _id, ...person }, index) => {
        const text = texts[index] ?? '';
        const name = personTitle(person);
        return (
          <td key={_id} className={joinClasses(!isConflict && !text && styles.blank)}>
            {isConflict ? (
              <RadioField
                name={row.id}
                label={text || t`Blank`}
                aria-label={text ? t`${label}: ${text}, ${name}` : t`${label}: blank, ${name}`}
                className={styles.choice}
                checked={index === source}
                onChange={() => merge.pick(row, _id)}
              />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}
