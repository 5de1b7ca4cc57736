import { Environment } from '@marcbachmann/cel-js';
import { FORMULA_LIMITS } from '../limits/records/formulas.ts';
import { SIGNATURES } from './functionSignatures.ts';

/**
 * The language of formulas: expressions of CEL (https://cel.dev) with the functions of FORMULA_FUNCTIONS, without its lists, maps, methods
 * and loops (formulaSyntax.ts). All numbers are doubles, all dates the start of a day in UTC. A function throws where it has no result,
 * and so does a field without a value: the result is then empty.
 */
export function formulaLanguage(): Environment {
  return BASE.clone();
}

const BASE = new Environment({
  limits: {
    maxAstNodes: FORMULA_LIMITS.parts,
    maxDepth: FORMULA_LIMITS.depth,
    maxListElements: 0,
    maxMapEntries: 0,
    maxCallArguments: 3,
  },
});

for (const [signature, calculate] of Object.entries(SIGNATURES)) BASE.registerFunction(signature, calculate);
BASE.registerOperator('double % double', (value: number, by: number) => value % by);

/** A part of a formula, as functions that decide themselves whether to calculate it get it. */
type Part = object;

/** Calls of isEmpty and ifEmpty: their first value may be missing or without a result. */
interface Call {
  args: readonly [Part, Part];
}

interface Checker {
  check(part: Part, context: object): object;
  createError(code: string, message: string, part: Part): Error;
}

interface Calculator {
  run(part: Part, context: object): unknown;
  getType(name: string): object;
}

BASE.registerFunction('isEmpty(ast): bool', ({ args }: Call) => ({
  args,
  typeCheck(checker: Checker & Calculator, call: Call, context: object) {
    checker.check(call.args[0], context);
    return checker.getType('bool');
  },
  evaluate: (calculator: Calculator, call: Call, context: object) =>
    valueOf(calculator, call.args[0], context) === undefined,
}));

BASE.registerFunction('ifEmpty(ast, ast): dyn', ({ args }: Call) => ({
  args,
  typeCheck(checker: Checker, call: Call, context: object) {
    const type = checker.check(call.args[0], context);
    if (checker.check(call.args[1], context) === type) return type;
    throw checker.createError('different_types', 'different types', call.args[1]);
  },
  evaluate: (calculator: Calculator, call: Call, context: object) =>
    valueOf(calculator, call.args[0], context) ?? calculator.run(call.args[1], context),
}));

/** The value of a part; undefined if it is empty or has no result. */
function valueOf(calculator: Calculator, part: Part, context: object): unknown {
  try {
    const value = calculator.run(part, context);
    return value === '' || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value;
  } catch {
    return undefined;
  }
}
