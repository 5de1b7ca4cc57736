import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import styles from './ImportRun.module.css';

/** How far an import is, or its undoing. It goes on when the page is left. */
export function RunProgress({ job }: { job: ChangeJob }) {
  const { state, done, total } = job;
  const isUndo = state === 'UNDOING';
  return (
    <div className={styles.progress}>
      <h2 role="status">
        {isUndo ? 'Undoing the import…' : state === 'QUEUED' ? 'About to start…' : 'Importing…'}
      </h2>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Rows done"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span className={styles.bar} style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }} />
      </div>
      <p className={styles.quiet}>
        {done.toLocaleString()} of {total.toLocaleString()} rows. It goes on if you leave this page.
      </p>
    </div>
  );
}
