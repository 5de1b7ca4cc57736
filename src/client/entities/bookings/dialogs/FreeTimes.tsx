import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { wallTime } from '#contract/time/zonedTime.ts';
import styles from './BookingDialogs.module.css';

interface FreeTimesProps {
  /** Moments; undefined while they are not known. */
  starts: readonly string[] | undefined;
  timeZone: string;
  /** The chosen wall time. */
  value: string;
  onChange: (wall: string) => void;
  className: string;
}

/** The times that the page offers on the chosen day, to pick one. */
export function FreeTimes({ starts, timeZone, value, onChange, className }: FreeTimesProps) {
  if (!starts) return null;
  if (starts.length === 0)
    return <p className={`${className} ${styles.quiet}`}>{t`No free times on this day`}</p>;
  return (
    <ul className={`${className} ${styles.times}`} aria-label={t`Free times`}>
      {starts.map((start) => {
        const wall = wallTime(start, timeZone);
        return (
          <li key={start}>
            <Chip
              component="button"
              type="button"
              variant="outlined"
              clickable
              color={wall === value ? 'primary' : 'default'}
              aria-pressed={wall === value}
              label={wall.slice(11)}
              onClick={() => onChange(wall)}
            />
          </li>
        );
      })}
    </ul>
  );
}
