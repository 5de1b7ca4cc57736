import { t } from '@lingui/core/macro';
import { CircleAlert, Undo2, X } from 'lucide-react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { fileField, importFieldsOf } from '#contract/import/importFields.ts';
import { columnName } from '../draft/ColumnMap.tsx';
import type { DraftChanges } from '../draft/useDraft.ts';
import { fieldLabel } from '../fieldLabel.ts';
import type { Import, ImportRow } from '../importsApi.ts';
import { chosenField } from './CellChoices.tsx';
import { GridCell } from './GridCell.tsx';
import type { GridPlace } from './useGridMoves.ts';
import { useGridMoves } from './useGridMoves.ts';
import styles from './RowGrid.module.css';

interface RowGridProps {
  draft: Import;
  rows: ImportRow[];
  changes: DraftChanges;
}

/**
 * Rows of the file below the fields they go into. Arrows move between cells, Enter or typing edits one, Escape leaves it as it
 * was, Delete leaves the row out.
 */
export function RowGrid({ draft, rows, changes }: RowGridProps) {
  const columns = draft.columns.filter(({ field }) => field !== null);
  const choices = useLeadChoices();
  const labels = new Map<string, string>(
    importFieldsOf(draft.job.personKind, choices?.customFields).map((field) => [
      field.path,
      fieldLabel(field),
    ]),
  );
  const customFields = useCustomFields(draft.job.personKind);
  const fieldOf = (path: string | null) =>
    path === null
      ? undefined
      : (fileField(path as ImportFieldPath) ?? customFields?.find(({ id }) => id === path));
  const { ref, onKeyDown, move, reach, isReached } = useGridMoves({
    rowCount: rows.length,
    columnCount: columns.length,
    start: firstProblem(rows, columns),
  });

  if (columns.length === 0)
    return <p className={styles.none}>{t`Choose a field for at least one column.`}</p>;
  return (
    <div className={styles.frame}>
      <table
        className={styles.grid}
        role="grid"
        aria-label={t`Rows of the file`}
        ref={ref}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.number}>{t`Row`}</th>
            {columns.map(({ column, header, field }) => (
              <th key={column} scope="col" data-tip={columnName({ column, header })}>
                {labels.get(field ?? '') ?? field}
              </th>
            ))}
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">{t`Exclude`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => {
            const problemOf = (column: number | null) =>
              row.problems.find((each) => each.column === column)?.message;
            // Problems of the whole row and of ignored columns are shown next to its number.
            const whole = row.problems.find(
              ({ column }) => column === null || !columns.some((each) => each.column === column),
            )?.message;
            return (
              <tr key={row.row} className={row.isDropped ? styles.dropped : undefined} data-row={row.row}>
                <th scope="row" className={joinClasses(styles.number, whole && styles.bad)}>
                  {row.row}
                  {whole && (
                    <span className={styles.whole}>
                      <CircleAlert aria-hidden="true" size={14} />
                      {whole}
                    </span>
                  )}
                </th>
                {columns.map(({ column, field }, columnIndex) => (
                  <GridCell
                    key={column}
                    name={t`${{ label: labels.get(field ?? '') ?? '' }}, row ${{ row: row.row }}`}
                    text={row.cells[column] ?? ''}
                    problem={problemOf(column)}
                    isReadOnly={row.isDropped}
                    choice={chosenField(fieldOf(field))}
                    isReached={isReached(rowIndex, columnIndex)}
                    onReach={() => reach(rowIndex, columnIndex)}
                    onEdit={(text) => changes.editCell(row.row, column, text)}
                    onMove={(down, right) => move(rowIndex + down, columnIndex + right)}
                    onDrop={() => changes.dropRow(row.row, !row.isDropped)}
                  />
                ))}
                <td className={styles.end}>
                  <IconButton
                    label={
                      row.isDropped
                        ? t`Include row ${{ row: row.row }} again`
                        : t`Exclude row ${{ row: row.row }}`
                    }
                    onClick={() => changes.dropRow(row.row, !row.isDropped)}
                  >
                    {row.isDropped ? <Undo2 aria-hidden="true" /> : <X aria-hidden="true" />}
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The first cell with a problem; otherwise the first cell. */
function firstProblem(rows: ImportRow[], columns: Import['columns']): GridPlace {
  const row = rows.findIndex(({ problems, isDropped }) => problems.length > 0 && !isDropped);
  const bad = new Set(rows[row]?.problems.map(({ column }) => column));
  return {
    row: Math.max(0, row),
    column: Math.max(
      0,
      columns.findIndex(({ column }) => bad.has(column)),
    ),
  };
}
