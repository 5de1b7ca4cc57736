import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import type { SeriesLine } from './useSeries.ts';
import styles from './BookingDialogs.module.css';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface SeriesTimesProps {
  lines: readonly SeriesLine[];
  problem: string | null;
  onChange: (wall: string, now: string | null) => void;
}

/** The times of a series, each with whether it is free, to skip or change. */
export function SeriesTimes({ lines, problem, onChange }: SeriesTimesProps) {
  const [changed, setChanged] = useState<string | null>(null);
  if (lines.length === 0 && !problem) return null;
  return (
    <div className={grid.wide}>
      <ul className={styles.series} aria-label={t`Appointments`}>
        {lines.map((line) => (
          <li key={line.wall}>
            <span className={line.now === null ? styles.quiet : undefined}>
              {wallText(line.now ?? line.wall)}
              <strong>{stateText(line)}</strong>
            </span>
            <span>
              {line.now !== null && (
                <Button
                  look="ghost"
                  aria-label={t`Change ${{ time: wallText(line.wall) }}`}
                  aria-expanded={changed === line.wall}
                  onClick={() => setChanged(changed === line.wall ? null : line.wall)}
                >{t`Change`}</Button>
              )}
              <Button
                look="ghost"
                aria-label={
                  line.now === null
                    ? t`Book ${{ time: wallText(line.wall) }}`
                    : t`Skip ${{ time: wallText(line.wall) }}`
                }
                onClick={() => onChange(line.wall, line.now === null ? line.wall : null)}
              >
                {line.now === null ? t`Book` : t`Skip`}
              </Button>
            </span>
            {changed === line.wall && line.now !== null && (
              <DateField
                label={t`New time instead of ${{ time: wallText(line.wall) }}`}
                hasTime
                value={line.now}
                onChange={(now) => now && onChange(line.wall, now)}
              />
            )}
          </li>
        ))}
      </ul>
      <FormError message={problem} />
    </div>
  );
}

function stateText({ now, state }: SeriesLine): string {
  if (now === null) return ` ${t`Skipped`}`;
  if (state === 'TAKEN') return ` ${t`Taken`}`;
  return state === 'NOT_OFFERED' ? ` ${t`Not offered by the booking page`}` : '';
}

/** '24 Nov 2026, 10:00' */
function wallText(wall: string): string {
  return exactTime(`${wall}Z`, 'UTC');
}
