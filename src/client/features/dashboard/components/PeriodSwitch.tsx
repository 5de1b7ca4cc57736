import { Link } from 'react-router-dom';
import { DASHBOARD_DAYS } from '#contract/limits/dashboard.ts';
import styles from './PeriodSwitch.module.css';

/** Which period the dashboard is about. The address keeps it, so that reload, back and a shared link show the same. */
export function PeriodSwitch({ days }: { days: number }) {
  return (
    <nav className={styles.switch} aria-label="Period">
      {DASHBOARD_DAYS.map((each) => (
        <Link
          key={each}
          to={{ search: `?days=${each}` }}
          className={styles.choice}
          aria-current={each === days ? 'true' : undefined}
        >
          {each} days
        </Link>
      ))}
    </nav>
  );
}
