import { NativeSelect } from '#client/kit/forms/NativeSelect.tsx';
import { COLUMN_RULES } from '#contract/import/importChoices.ts';
import type { ColumnRule } from '#contract/import/importChoices.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './ColumnMap.module.css';

interface ColumnMapProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

type Column = Import['columns'][number];

/** Which field each column of the file goes into, with some of its values, and what becomes of values that are there. */
export function ColumnMap({ draft, onChange }: ColumnMapProps) {
  const { columns, mode, job } = draft;
  const hasRules = mode !== 'CREATE';
  const fields = importFieldsOf(job.personKind).map(({ path, label }) => ({ value: path, label }));
  const taken = new Set(columns.map(({ field }) => field));

  // A field takes one column: choosing it here takes it from the other.
  function handleField(chosen: Column, field: string | null) {
    const next = columns.map(({ column, field: present, rule }) => ({
      column,
      rule,
      field: column === chosen.column ? field : present === field ? null : present,
    }));
    onChange({ columns: next });
  }

  function handleRule(chosen: Column, rule: ColumnRule) {
    const next = columns.map((each) => ({
      column: each.column,
      field: each.field,
      rule: each.column === chosen.column ? rule : each.rule,
    }));
    onChange({ columns: next });
  }

  return (
    <table className={styles.table} aria-label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Samples</th>
          <th scope="col">Field</th>
          {hasRules && <th scope="col">Where there is a value</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((each) => {
          const name = columnName(each);
          return (
            <tr key={each.column} className={each.field === null ? styles.leftOut : undefined}>
              <th scope="row">{name}</th>
              <td className={styles.samples}>{each.samples.join(' · ') || 'Blank'}</td>
              <td>
                <NativeSelect
                  label={`Field for ${name}`}
                  isLabelHidden
                  placeholder="Leave out"
                  value={each.field ?? ''}
                  options={fields.map(({ value, label }) => ({
                    value,
                    label: taken.has(value) && value !== each.field ? `${label} (chosen)` : label,
                  }))}
                  onChange={(event) => handleField(each, event.target.value || null)}
                />
              </td>
              {hasRules && (
                <td>
                  {each.field !== null && (
                    <NativeSelect
                      label={`Rule for ${name}`}
                      isLabelHidden
                      value={each.rule}
                      options={RULES}
                      onChange={(event) => handleRule(each, event.target.value as ColumnRule)}
                    />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a column of the file is called; by its place where it has no name. */
export function columnName({ column, header }: Pick<Column, 'column' | 'header'>): string {
  return header.trim() || `Column ${column + 1}`;
}

const RULES = Object.entries(COLUMN_RULES).map(([value, { label }]) => ({ value, label }));
