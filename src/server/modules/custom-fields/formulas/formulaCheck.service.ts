import { compileFormula } from '#contract/formulas/compileFormula.ts';
import { formulaFields } from '#contract/formulas/formulaField.ts';
import type { FormulaProblem } from '#contract/formulas/formulaMessages.ts';
import { FORMULA_MESSAGES } from '#contract/formulas/formulaMessages.ts';
import { formulaReferences } from '#contract/formulas/formulaNames.ts';
import { isFormulaResult } from '#contract/formulas/formulaResultTypes.ts';
import type { CustomFieldType, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope } from '#server/database/walls/scopes.ts';
import type { CustomFieldRow } from '../customFields.store.ts';
import { readFields } from '../customFields.store.ts';
import { timeZoneOf } from './calculatedRows.store.ts';
import { formulaCalculator } from './formulaCalculator.ts';
import { NAME_COLUMNS } from './formulaSources.ts';
import { readNewestRow } from './formulaValues.store.ts';

/** A formula as the editor sends it. */
export interface FormulaInput {
  record: CustomRecord;
  onlyOf?: PersonKind | null;
  type: CustomFieldType;
  formula: string;
}

/** The newest record, with the value that the formula has there; null for an empty one. */
export interface FormulaExample {
  name: string;
  value: string | null;
}

export interface FormulaCheck {
  /** The first problem of a formula; otherwise its value for the newest record, if the viewer may see that. */
  checkFormula(
    viewer: Viewer,
    input: FormulaInput,
  ): Promise<{ problem: FormulaProblem | null; example: FormulaExample | null }>;
}

/** Checks formulas while they are edited. */
export function formulaCheck({ database }: { database: Database }): FormulaCheck {
  return {
    checkFormula: (anyone, input) => {
      const viewer = companyViewer(anyone);
      return companyReadScope(database, viewer, async (tx) => {
        const fields = (await readFields(tx, viewer.companyId)).filter(
          ({ record }) => record === input.record,
        );
        const problem = formulaProblem(fields, input);
        return { problem, example: problem ? null : await exampleOf(tx, viewer, fields, input) };
      });
    },
  };
}

/** Rejects a calculated field whose formula has a problem, with its position. */
export function requireFormula(
  fields: readonly CustomFieldRow[],
  { formula, ...input }: Omit<FormulaInput, 'formula'> & { formula: string | null },
): void {
  const problem = formula === null ? null : formulaProblem(fields, { ...input, formula });
  if (problem) throw invalid('invalid-formula', FORMULA_MESSAGES.withPosition(problem));
}

/** The first problem of a formula among the custom fields of its record, archived ones included. */
export function formulaProblem(
  fields: readonly CustomFieldRow[],
  { record, onlyOf = null, type, formula }: FormulaInput,
): FormulaProblem | null {
  if (!isFormulaResult(type)) return { message: CUSTOM_FIELD_MESSAGES.formulaType, at: 0 };
  const archived = new Map(
    fields
      .filter(({ archived_at }) => archived_at !== null)
      .map(({ id, label }) => [customKey(id) as string, label]),
  );
  for (const { name, start } of formulaReferences(formula)) {
    const label = archived.get(name);
    if (label !== undefined) return { message: FORMULA_MESSAGES.unknownField(label), at: start };
  }
  const known = fields.map((field) => ({ ...field, onlyOf: field.only_of }));
  const compiled = compileFormula(formula, formulaFields(record, known, onlyOf), type);
  return 'problem' in compiled ? compiled.problem : null;
}

async function exampleOf(
  tx: Tx,
  viewer: CompanyViewer,
  fields: readonly CustomFieldRow[],
  { record, onlyOf = null, type, formula }: FormulaInput,
): Promise<FormulaExample | null> {
  // Members see some of the records only
  if (viewer.role === 'MEMBER') return null;
  const slot = 'custom_1' as const;
  const calculator = formulaCalculator(record, [
    ...fields.filter((field) => field.formula === null),
    { ...EXAMPLE_FIELD, company_id: viewer.companyId, record, type, only_of: onlyOf, formula, slot },
  ]);
  if (!calculator) return null;
  const names = NAME_COLUMNS[record];
  const columns = [...new Set([...names, ...calculator.columns])];
  const newest = (kind: PersonKind) => readNewestRow(tx, viewer.companyId, { record, columns, kind });
  const row = (await newest(onlyOf ?? 'LEAD')) ?? (onlyOf === null ? await newest('CONTACT') : undefined);
  if (!row) return null;
  const stored = calculator.calculate(row, await timeZoneOf(tx, viewer.companyId, calculator))[slot] ?? null;
  return {
    name: names
      .map((column) => String(row[column] ?? ''))
      .join(' ')
      .trim(),
    value: stored === null ? null : String(decodeCustomValue(type, stored)),
  };
}

const EXAMPLE_FIELD = {
  id: '',
  label: '',
  label_key: '',
  choices: [],
  currency: null,
  target: null,
  position: 0,
  archived_at: null,
  created_at: new Date(0),
};
