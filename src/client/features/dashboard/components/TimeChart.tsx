import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { leadsText } from '../leadsText.ts';
import type { CountedDay, TimeBin } from '../timeBins.ts';
import { timeBins } from '../timeBins.ts';
import { TimeBars } from './TimeBars.tsx';
import styles from './TimeChart.module.css';

/** New leads over time as bars that lead to the leads of their days. */
export function TimeChart({ days }: { days: readonly CountedDay[] }) {
  const bins = timeBins(days);
  const [shown, setShown] = useState<string | null>(null);
  const current = bins.find(({ from }) => from === shown);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="New leads over time"
      lead={
        current
          ? `${current.label}: ${leadsText(current.count)}`
          : `${leadsText(total)} in ${days.length} days`
      }
    >
      <TimeBars bins={bins} onShow={setShown} />
      <details className={styles.numbers}>
        <summary>Show as table</summary>
        <TimeTable bins={bins} />
      </details>
    </Card>
  );
}

/** The chart's numbers as a table, the newest first. */
function TimeTable({ bins }: { bins: readonly TimeBin[] }) {
  return (
    <Table size="small" sx={{ maxWidth: 400, mt: 1 }}>
      <caption className="visually-hidden">New leads over time</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">When</TableCell>
          <TableCell scope="col" align="right">
            New leads
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {bins.toReversed().map(({ from, to, label, count }) => (
          <TableRow key={from}>
            <TableCell component="th" scope="row">
              <Link to={leadListLink({ created: { from, to } })}>{label}</Link>
            </TableCell>
            <TableCell align="right">{count.toLocaleString()}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
