import { compileFormula } from '#contract/formulas/compileFormula.ts';
import type { FormulaValue } from '#contract/formulas/formulaField.ts';
import { formulaFields, VALUE_TYPES } from '#contract/formulas/formulaField.ts';
import { isFormulaResult } from '#contract/formulas/formulaResultTypes.ts';
import { dayOf } from '#contract/formulas/functionSignatures.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { decodeCustomValue, encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import type { CustomFieldRow } from '../customFields.store.ts';
import type { CustomSlot, SlotColumns } from '../customFields.table.ts';
import type { FormulaSource, SourceRow } from './formulaSources.ts';
import { dayIn, FORMULA_SOURCES } from './formulaSources.ts';

/** The formulas of a kind of record, ready to calculate any number of rows. */
export interface FormulaCalculator {
  /** The columns that a row needs. */
  columns: readonly string[];
  /** The columns of the calculated values. */
  slots: readonly CustomSlot[];
  /** Whether a moment is used, whose day depends on the time zone. */
  needsTimeZone: boolean;
  /** The values of all slots in stored form. */
  calculate: (row: SourceRow, timeZone: string) => Partial<SlotColumns>;
}

/** The calculator of these fields of one record, archived ones included; undefined without a formula in use. */
export function formulaCalculator(
  record: CustomRecord,
  fields: readonly CustomFieldRow[],
): FormulaCalculator | undefined {
  const known = fields.map((field) => ({ ...field, onlyOf: field.only_of }));
  const formulas = known.flatMap(({ formula, archived_at, type, slot, onlyOf }) => {
    if (formula === null || archived_at !== null || !isFormulaResult(type)) return [];
    const compiled = compileFormula(formula, formulaFields(record, known, onlyOf), type);
    return [{ type, slot, onlyOf, compiled: 'problem' in compiled ? null : compiled }];
  });
  if (formulas.length === 0) return undefined;

  const used = new Set(formulas.flatMap(({ compiled }) => compiled?.uses ?? []));
  const own = fields.filter((field) => used.has(customKey(field.id)));
  const sources = new Map<string, FormulaSource>(
    Object.entries(FORMULA_SOURCES[record]).filter(([id]) => used.has(id)),
  );
  // An archived field counts as empty
  for (const field of own)
    if (field.archived_at === null) sources.set(customKey(field.id), slotSource(field));
  const slots = formulas.map(({ slot }) => slot);
  const kind = record === 'PERSON' ? ['kind'] : [];
  return {
    columns: [...new Set([...kind, ...slots, ...[...sources.values()].flatMap(({ columns }) => columns)])],
    slots,
    needsTimeZone: [...sources.values()].some(({ isMoment }) => isMoment),
    calculate(row, timeZone) {
      const values = new Map<string, FormulaValue>();
      for (const [id, source] of sources) {
        const value = source.value(row, timeZone);
        if (value !== undefined) values.set(id, value);
      }
      return Object.fromEntries(
        formulas.map(({ type, slot, onlyOf, compiled }) => {
          const isOther = onlyOf !== null && row.kind !== onlyOf;
          return [slot, encodeCustomValue(type, (!isOther && compiled?.calculate(values)) || null)];
        }),
      );
    },
  };
}

/** The source of a custom field's value: of a choice, its label. */
function slotSource({ type, slot, choices, currency }: CustomFieldRow): FormulaSource {
  const kind = VALUE_TYPES[type];
  return {
    columns: [slot],
    ...(type === 'dateTime' && { isMoment: true }),
    value: (row, timeZone) => {
      const stored = row[slot];
      if (typeof stored !== 'string') return undefined;
      const value = String(decodeCustomValue(type, stored));
      if (type === 'dateTime') return dayIn(value, timeZone);
      if (kind === 'number') return Number(value);
      if (kind === 'date') return dayOf(value);
      if (kind === 'yesNo') return value === 'YES';
      return type === 'choice' ? formatCustomValue({ type, choices, currency }, value) : value;
    },
  };
}
