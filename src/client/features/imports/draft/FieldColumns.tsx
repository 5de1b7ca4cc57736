import { t } from '@lingui/core/macro';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { ImportField } from '#contract/import/guessColumns.ts';
import { fieldLabel } from '../fieldLabel.ts';
import styles from './ColumnMap.module.css';

/** A column of the file, with the field that it goes into. */
interface FileColumn {
  column: number;
  header: string;
  samples: readonly string[];
  field?: string | null;
}

interface FieldColumnsProps {
  columns: readonly FileColumn[];
  fields: readonly ImportField[];
  /** Called with the field of each column. */
  onChange: (fields: (string | null)[]) => void;
}

/** Which field each column of the file goes into. */
export function FieldColumns({ columns, fields, onChange }: FieldColumnsProps) {
  const taken = new Set(columns.map(({ field }) => field));
  // A field takes one column: choosing it here takes it from the other.
  const choose = (column: number, field: string | null) =>
    onChange(
      columns.map((each) =>
        each.column === column ? field : each.field === field ? null : (each.field ?? null),
      ),
    );
  return (
    <Table className={styles.table} aria-label={t`Columns of the file`}>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t`Column`}</TableCell>
          <TableCell scope="col">{t`Samples`}</TableCell>
          <TableCell scope="col">{t`Field`}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map(({ column, header, samples, field }) => {
          const name = header.trim() || t`Column ${{ value: column + 1 }}`;
          return (
            <TableRow key={column} className={field === null ? styles.leftOut : undefined}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell className={styles.samples}>{samples.join(' · ') || t`Blank`}</TableCell>
              <TableCell>
                <NativeSelect
                  label={t`Field for ${name}`}
                  isLabelHidden
                  placeholder={t`Do not import`}
                  value={field ?? ''}
                  options={fields.map((each) => {
                    const label = fieldLabel(each);
                    const isTaken = taken.has(each.path) && each.path !== field;
                    return { value: each.path, label: isTaken ? t`${label} (chosen)` : label };
                  })}
                  onChange={({ target }) => choose(column, target.value || null)}
                />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
