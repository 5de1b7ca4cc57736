import { t } from '@lingui/core/macro';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { can } from '#contract/access/can.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { isLeftEmpty, mayLeaveEmpty } from '#contract/import/emptyCells.ts';
import type { ColumnRule } from '#contract/import/importChoices.ts';
import { COLUMN_RULES } from '#contract/import/importChoices.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';
import { fieldLabel } from '../fieldLabel.ts';
import type { Import, ImportChange } from '../importsApi.ts';
import { columnInput } from './columnInput.ts';
import { NewFieldDialog } from './NewFieldDialog.tsx';
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
  const customFields = useLeadChoices()?.customFields ?? [];
  const fields = importFieldsOf(job.personKind, customFields).map((field) => ({
    value: field.path,
    label: fieldLabel(field),
  }));
  const mayAddFields = can(useViewer(), 'CRM_SETTINGS', 'EDIT');
  const [addedFor, setAddedFor] = useState<Column>();
  const taken = new Set(columns.map(({ field }) => field));

  // A field takes one column: choosing it here takes it from the other.
  function handleField(chosen: Column, field: string | null) {
    const next = columns.map((each) => {
      if (each.column === chosen.column)
        return columnInput({ ...each, field, emptyIfInvalid: isLeftEmpty(field, customFields) });
      return columnInput({ ...each, field: each.field === field ? null : each.field });
    });
    onChange({ columns: next });
  }

  function handleChange(chosen: Column, change: Partial<Column>) {
    const next = columns.map((each) =>
      columnInput(each.column === chosen.column ? { ...each, ...change } : each),
    );
    onChange({ columns: next });
  }

  return (
    <>
      <Table className={styles.table} aria-label={t`Columns of the file`}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t`Column`}</TableCell>
            <TableCell scope="col">{t`Samples`}</TableCell>
            <TableCell scope="col">{t`Field`}</TableCell>
            {hasRules && <TableCell scope="col">{t`If a value exists`}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((each) => {
            const name = columnName(each);
            return (
              <TableRow key={each.column} className={each.field === null ? styles.leftOut : undefined}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell className={styles.samples}>{each.samples.join(' · ') || t`Blank`}</TableCell>
                <TableCell>
                  <NativeSelect
                    label={t`Field for ${name}`}
                    isLabelHidden
                    placeholder={t`Do not import`}
                    value={each.field ?? ''}
                    options={[
                      ...fields.map(({ value, label }) => ({
                        value,
                        label: taken.has(value) && value !== each.field ? t`${label} (chosen)` : label,
                      })),
                      ...(mayAddFields ? [{ value: NEW, label: t`New custom field…` }] : []),
                    ]}
                    onChange={({ target }) =>
                      target.value === NEW ? setAddedFor(each) : handleField(each, target.value || null)
                    }
                  />
                  {(each.emptyIfInvalid || each.invalidCells > 0) && mayLeaveEmpty(each.field, draft) && (
                    <CheckboxField
                      label={t`Leave invalid cells empty (${{ count: numberText(each.invalidCells) }})`}
                      aria-label={t`Leave invalid cells empty (${{ count: numberText(each.invalidCells) }}): ${name}`}
                      checked={each.emptyIfInvalid}
                      onChange={(event) => handleChange(each, { emptyIfInvalid: event.target.checked })}
                    />
                  )}
                </TableCell>
                {hasRules && (
                  <TableCell>
                    {each.field !== null && (
                      <NativeSelect
                        label={t`Rule for ${name}`}
                        isLabelHidden
                        value={each.rule}
                        options={rules()}
                        onChange={(event) => handleChange(each, { rule: event.target.value as ColumnRule })}
                      />
                    )}
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {addedFor && (
        <NewFieldDialog
          column={addedFor}
          kind={job.personKind}
          rowCount={draft.rowCount}
          onCreated={(field) => {
            handleField(addedFor, field);
            setAddedFor(undefined);
          }}
          onClose={() => setAddedFor(undefined)}
        />
      )}
    </>
  );
}

/** Instead of a field: one that is to be added. */
const NEW = 'new';

/** What a column of the file is called; by its place where it has no name. */
export function columnName({ column, header }: Pick<Column, 'column' | 'header'>): string {
  return header.trim() || t`Column ${{ value: column + 1 }}`;
}

function rules() {
  return Object.entries(COLUMN_RULES).map(([value, { label }]) => ({ value, label: i18n.t(label) }));
}
