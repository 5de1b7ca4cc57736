import { plural, t } from '@lingui/core/macro';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { Card } from '../layout/Card.tsx';
import { Link } from '../links/Link.tsx';
import { TimeBars } from './TimeBars.tsx';
import type { CountedDay, TimeBin } from './timeBins.ts';
import { timeBins } from './timeBins.ts';
import styles from './TimeChart.module.css';

interface TimeChartProps {
  title: string;
  days: readonly CountedDay[];
  /** '3 leads', of a count; or in English alone: ['lead', 'leads'] */
  nouns: ((count: number) => string) | readonly [one: string, many: string];
  /** The heading of the table's numbers. */
  column: string;
  /** The list of the rows counted on these days, the last one included. */
  linkOf: (from: string, to: string) => string;
}

/** Counts over time as bars that lead to the counted rows of their days. */
export function TimeChart({ title, days, nouns, column, linkOf }: TimeChartProps) {
  const bins = timeBins(days);
  const [shown, setShown] = useState<string | null>(null);
  const current = bins.find(({ from }) => from === shown);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const textOf = typeof nouns === 'function' ? nouns : (count: number) => countText(nouns, count);
  const counted = textOf(total);
  const dayCount = days.length;
  return (
    <Card
      title={title}
      lead={
        current
          ? `${current.label}: ${textOf(current.count)}`
          : t`${plural(dayCount, { one: `${counted} in # day`, other: `${counted} in # days` })}`
      }
    >
      <TimeBars title={title} bins={bins} textOf={textOf} linkOf={linkOf} onShow={setShown} />
      <details className={styles.numbers}>
        <summary>{t`Show as table`}</summary>
        <TimeTable title={title} column={column} bins={bins} linkOf={linkOf} />
      </details>
    </Card>
  );
}

interface TimeTableProps extends Pick<TimeChartProps, 'title' | 'column' | 'linkOf'> {
  bins: readonly TimeBin[];
}

/** The chart's numbers as a table, newest first. */
function TimeTable({ title, column, bins, linkOf }: TimeTableProps) {
  return (
    <Table size="small" sx={{ maxWidth: 400, mt: 1 }}>
      <caption className="visually-hidden">{title}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t`When`}</TableCell>
          <TableCell scope="col" align="right">
            {column}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {bins.toReversed().map(({ from, to, label, count }) => (
          <TableRow key={from}>
            <TableCell component="th" scope="row">
              <Link to={linkOf(from, to)}>{label}</Link>
            </TableCell>
            <TableCell align="right">{numberText(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function countText([one, many]: readonly [string, string], count: number): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
