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
      title="Import bookings"
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
            {isUndone ? 'Import undone' : 'Import finished'}
          </h2>
          {isUndone && remaining > 0 && (
            <p>
              {remaining.toLocaleString()} {remaining === 1 ? 'booking was' : 'bookings were'} changed after
              the import, and remain.
            </p>
          )}
          {!isUndone && (
            <dl className={styles.numbers}>
              {NUMBERS.map(({ field, label }) => (
                <Paper key={field} variant="outlined">
                  <dt>{label}</dt>
                  <dd>{result[field].toLocaleString()}</dd>
                </Paper>
              ))}
            </dl>
          )}
        </div>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={`${paths.bookings.to()}?when=all`}>
            Show the bookings
          </ButtonLink>
          {!isUndone && result.creates > 0 && <Button onClick={() => setIsUndoing(true)}>Undo import</Button>}
          <ButtonLink look="ghost" to={paths.newBookingImport.to()}>
            Import another file
          </ButtonLink>
        </div>
      </Card>
      {!isUndone && <BookingProblems problems={result.problems} count={result.failed} />}
      <UndoBookingImportDialog id={isUndoing ? done._id : null} onClose={() => setIsUndoing(false)} />
    </Page>
  );
}

const NUMBERS = [
  { field: 'creates', label: 'Added' },
  { field: 'existing', label: 'Already there' },
  { field: 'failed', label: 'Not imported' },
] as const;
