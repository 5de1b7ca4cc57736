import { msg, plural, t } from '@lingui/core/macro';
import Paper from '@mui/material/Paper';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { BookingImport } from './bookingImportsApi.ts';
import { BookingProblems } from './BookingProblems.tsx';
import { UndoBookingImportDialog } from './UndoBookingImportDialog.tsx';
import styles from '../ImportRun.module.css';

/** What an import of bookings did, with its undo. */
export function BookingImportResult({ done }: { done: BookingImport }) {
  const { result, state, remaining, fileName, startedBy, createdAt } = done;
  const [isUndoing, setIsUndoing] = useState(false);
  const isUndone = state === 'UNDONE';
  const Icon = isUndone ? Undo2 : CircleCheck;
  return (
    <Page
      title={t`Import bookings`}
      lead={
        <>
          {fileName} · {startedBy}, <RelativeTime at={createdAt} />
        </>
      }
    >
      <Card>
        <div className={styles.result} role="status">
          <h2 className={joinClasses(styles.outcome, !isUndone && styles.good)}>
            <Icon aria-hidden="true" size={20} />
            {isUndone ? t`Import undone` : t`Import finished`}
          </h2>
          {isUndone && remaining > 0 && (
            <p>
              {plural(remaining, {
                one: '# booking was changed after the import, and remains.',
                other: '# bookings were changed after the import, and remain.',
              })}
            </p>
          )}
          {!isUndone && (
            <dl className={styles.numbers}>
              {NUMBERS.map(({ field, label }) => (
                <Paper key={field} variant="outlined">
                  <dt>{t(label)}</dt>
                  <dd>{numberText(result[field])}</dd>
                </Paper>
              ))}
            </dl>
          )}
        </div>
        <div className={styles.actions}>
          <ButtonLink
            look="primary"
            to={`${paths.bookings.to()}?when=all`}
          >{t`Show the bookings`}</ButtonLink>
          {!isUndone && result.creates > 0 && (
            <Button onClick={() => setIsUndoing(true)}>{t`Undo import`}</Button>
          )}
          <ButtonLink look="ghost" to={paths.newBookingImport.to()}>{t`Import another file`}</ButtonLink>
        </div>
      </Card>
      {!isUndone && <BookingProblems problems={result.problems} count={result.failed} />}
      <UndoBookingImportDialog id={isUndoing ? done._id : null} onClose={() => setIsUndoing(false)} />
    </Page>
  );
}

const NUMBERS = [
  { field: 'creates', label: msg`Added` },
  { field: 'existing', label: msg`Already there` },
  { field: 'failed', label: msg`Not imported` },
] as const;
