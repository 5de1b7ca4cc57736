import { Link } from 'react-router-dom';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import type { TimeBin } from '../timeBins.ts';
import styles from './TimeChart.module.css';

/** The chart's numbers as a table, the newest first. */
export function TimeTable({ bins }: { bins: readonly TimeBin[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">New leads over time</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">New leads</th>
        </tr>
      </thead>
      <tbody>
        {bins.toReversed().map(({ from, to, label, count }) => (
          <tr key={from}>
            <th scope="row">
              <Link to={leadListLink({ created: { from, to } })}>{label}</Link>
            </th>
            <td>{count.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
