import type { ParseResult } from '@marcbachmann/cel-js';
import { FORMULA_LIMITS } from '../limits/records/formulas.ts';
import type { FormulaField, FormulaValue } from './formulaField.ts';
import { formulaLanguage } from './formulaLanguage.ts';
import type { FormulaProblem } from './formulaMessages.ts';
import { FORMULA_MESSAGES, VALUE_TYPE_NAMES } from './formulaMessages.ts';
import { formulaReferences } from './formulaNames.ts';
import { problemOf, typeName } from './formulaProblems.ts';
import { formulaResult } from './formulaResult.ts';
import type { FormulaResultType, FormulaValueType } from './formulaResultTypes.ts';
import { FORMULA_RESULTS } from './formulaResultTypes.ts';
import { FormulaRefusal, reduceToFormula } from './formulaSyntax.ts';
import { CEL_TYPES } from './functionSignatures.ts';

/** A formula that can be calculated. */
export interface CompiledFormula {
  /** The ids of the fields that it uses. */
  uses: readonly string[];
  /** The result as a custom field stores it; null if a value is missing or there is no result. Fields without a value are not in the map. */
  calculate: (values: ReadonlyMap<string, FormulaValue>) => string | null;
}

/** Compiles a stored formula, or finds the first problem with its position. `type`: the type of the field that has the formula. */
export function compileFormula(
  text: string,
  fields: readonly FormulaField[],
  type: FormulaResultType,
): CompiledFormula | { problem: FormulaProblem } {
  if (text.trim() === '') return { problem: { message: FORMULA_MESSAGES.required, at: 0 } };
  if (text.length > FORMULA_LIMITS.text) return { problem: { message: FORMULA_MESSAGES.tooLong, at: 0 } };
  try {
    const { source, names, starts } = withVariables(text, fields);
    const language = formulaLanguage();
    for (const [field, name] of names) language.registerVariable(name, CEL_TYPES[field.type]);
    const expression = language.parse(source);
    reduceToFormula(expression.ast, starts);
    checkResult(expression, FORMULA_RESULTS[type]);
    return {
      uses: [...names.keys()].map(({ id }) => id),
      calculate: (values) => calculate(expression, names, values, type),
    };
  } catch (error) {
    if (error instanceof FormulaRefusal) return { problem: { message: error.message, at: error.at } };
    return { problem: problemOf(error, text) };
  }
}

/** The formula with a variable of the same length for each reference, so that positions stay. */
function withVariables(text: string, fields: readonly FormulaField[]) {
  const names = new Map<FormulaField, string>();
  const starts = new Set<number>();
  let source = text;
  for (const { name, start, end } of formulaReferences(text)) {
    const field = fields.find(({ id }) => id === name);
    if (!field) throw new FormulaRefusal(FORMULA_MESSAGES.unknownField(name), start);
    const variable = names.get(field) ?? `f${names.size}`;
    names.set(field, variable);
    starts.add(start);
    source = source.slice(0, start) + variable.padEnd(end - start, ' ') + source.slice(end);
  }
  return { source, names, starts };
}

function checkResult(expression: ParseResult, wanted: FormulaValueType): void {
  const { valid, type, error } = expression.check();
  if (!valid) throw error ?? new Error('The formula has no type');
  if (type !== CEL_TYPES[wanted])
    throw new FormulaRefusal(
      FORMULA_MESSAGES.result(typeName(type ?? ''), VALUE_TYPE_NAMES[wanted]),
      expression.ast.start,
    );
}

function calculate(
  expression: ParseResult,
  names: ReadonlyMap<FormulaField, string>,
  values: ReadonlyMap<string, FormulaValue>,
  type: FormulaResultType,
): string | null {
  const context: Record<string, FormulaValue> = Object.create(null) as Record<string, FormulaValue>;
  for (const [{ id }, name] of names) {
    const value = values.get(id);
    if (value !== undefined && value !== '') context[name] = value;
  }
  try {
    return formulaResult(expression(context), type);
  } catch {
    // A missing value, or no result: empty, so that the record can be saved
    return null;
  }
}
