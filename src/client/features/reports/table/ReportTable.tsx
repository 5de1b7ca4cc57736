import { t } from '@lingui/core/macro';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from '#client/kit/links/Link.tsx';
import type { PeriodName, ReportColumn, ReportDays, ReportLine } from './reportColumn.ts';
import styles from './ReportTable.module.css';

export interface ReportTableProps<Row extends ReportLine> {
  /** The accessible name. */
  label: string;
  /** What the rows are: 'Stage'. */
  heading: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  total?: Row | undefined;
  days: Record<PeriodName, ReportDays>;
}

/** The numbers of a report; each has its number of the previous period below. Scrolls where it is wider than the screen, by keys too. */
export function ReportTable<Row extends ReportLine>(props: ReportTableProps<Row>) {
  const { label, heading, columns, rows, total } = props;
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <Table size="small" className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{heading}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.label} scope="col" align="right">
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Line key={row.id} row={row} {...props} />
          ))}
        </TableBody>
        {total && (
          <TableFooter className={styles.total}>
            <Line row={total} {...props} />
          </TableFooter>
        )}
      </Table>
    </div>
  );
}

function Line<Row extends ReportLine>({ row, columns, days }: { row: Row } & ReportTableProps<Row>) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" className={styles.name}>
        {row.label}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.label} align="right" className={styles.number}>
          <Value row={row} column={column} days={days.current} period="current" />
          <span className={styles.previous}>
            <span className="visually-hidden">{t`, previous period`} </span>
            <Value row={row} column={column} days={days.previous} period="previous" />
          </span>
        </TableCell>
      ))}
    </TableRow>
  );
}

interface ValueProps<Row> {
  row: Row;
  column: ReportColumn<Row>;
  days: ReportDays;
  period: PeriodName;
}

/** A number that leads to its rows; a dash without a value. */
function Value<Row extends ReportLine>({ row, column, days, period }: ValueProps<Row>) {
  const value = column.valueOf(row, period);
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`none`}</span>
      </>
    );
  const text = column.textOf(value, row);
  const to = value === 0 ? undefined : column.linkOf?.(row, days, period);
  if (to === undefined) return <>{text}</>;
  return (
    <Link to={to}>
      {text}
      <span className="visually-hidden">
        {' '}
        {column.label}, {row.label}
      </span>
    </Link>
  );
}
