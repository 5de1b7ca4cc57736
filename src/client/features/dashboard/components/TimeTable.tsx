import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from '#client/kit/links/Link.tsx';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import type { TimeBin } from '../timeBins.ts';

/** The chart's numbers as a table, the newest first. */
export function TimeTable({ bins }: { bins: readonly TimeBin[] }) {
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
