import { EvaluationError, ParseError, TypeError as CelTypeError } from '@marcbachmann/cel-js';
import { FORMULA_FUNCTIONS } from './formulaFunctions.ts';
import type { FormulaProblem } from './formulaMessages.ts';
import { FORMULA_MESSAGES, VALUE_TYPE_NAMES } from './formulaMessages.ts';
import type { FormulaValueType } from './formulaResultTypes.ts';
import { CEL_TYPES, DIVISOR } from './functionSignatures.ts';

/** The problem that the library found in a formula, in our words. Throws errors of other kinds. */
export function problemOf(error: unknown, text: string): FormulaProblem {
  if (!(error instanceof ParseError || error instanceof CelTypeError || error instanceof EvaluationError))
    throw error;
  const { code, summary, range } = error;
  const at = Math.min(range?.start ?? 0, text.length);
  return { message: messageOf(code, summary, text.slice(at, range?.end).trim()), at };
}

/** A type of CEL as people call it. */
export function typeName(type: string): string {
  const known = Object.entries(CEL_TYPES).find(([, name]) => name === type);
  return known ? VALUE_TYPE_NAMES[known[0] as FormulaValueType] : (type.split('.').at(-1) ?? type);
}

function messageOf(code: string, summary: string, part: string): string {
  switch (code) {
    case 'limit_exceeded':
      return FORMULA_MESSAGES.tooLarge;
    case 'unterminated_string':
    case 'newline_in_string':
    case 'unterminated_triple_quoted_string':
      return FORMULA_MESSAGES.quote;
    case 'incompatible_ternary_branches':
      return FORMULA_MESSAGES.branches;
    case 'different_types':
      return FORMULA_MESSAGES.sameType;
    case 'invalid_condition_type':
    case 'invalid_logical_operand':
      return FORMULA_MESSAGES.condition;
    case 'no_such_overload':
      return operatorProblem(summary);
    case 'no_matching_overload':
      return functionProblem(summary);
    default:
      return part === ''
        ? FORMULA_MESSAGES.incomplete
        : FORMULA_MESSAGES.unexpected(part.slice(0, MOST_SHOWN));
  }
}

const MOST_SHOWN = 30;

/** 'no such overload: double + string', or '-string'. */
function operatorProblem(summary: string): string {
  const [first = '', operator, last = ''] = summary
    .slice(summary.indexOf(':') + 1)
    .trim()
    .split(' ');
  return operator === undefined
    ? FORMULA_MESSAGES.operator(first.slice(0, 1), [typeName(first.slice(1))])
    : FORMULA_MESSAGES.operator(operator, [typeName(first), typeName(last)]);
}

/** "found no matching overload for 'round(string)'" */
function functionProblem(summary: string): string {
  const [, name = '', types = ''] = /'(\w+)\((.*)\)'/.exec(summary) ?? [];
  if (name === DIVISOR) return FORMULA_MESSAGES.operator('/', [VALUE_TYPE_NAMES.number, typeName(types)]);
  if (!Object.hasOwn(FORMULA_FUNCTIONS, name)) return FORMULA_MESSAGES.unknownFunction(name);
  const { parameters } = FORMULA_FUNCTIONS[name as keyof typeof FORMULA_FUNCTIONS];
  return FORMULA_MESSAGES.parameters(`${name}(${parameters.join(', ')})`);
}
