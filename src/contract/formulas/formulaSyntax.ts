import type { ASTNode } from '@marcbachmann/cel-js';
import { FORMULA_FUNCTIONS } from './formulaFunctions.ts';
import { formulaLanguage } from './formulaLanguage.ts';
import { FORMULA_MESSAGES } from './formulaMessages.ts';
import { DIVISOR } from './functionSignatures.ts';

/**
 * Reduces a parsed expression to the language of formulas, in place: whole numbers become doubles, and divisors are checked. Throws a
 * FormulaRefusal for everything else that CEL has, and for names that are not at one of these positions of field references.
 */
export function reduceToFormula(part: ASTNode, references: ReadonlySet<number>): void {
  const within = (...parts: readonly ASTNode[]) => {
    for (const each of parts) reduceToFormula(each, references);
  };
  switch (part.op) {
    case 'value':
      return reduceValue(part);
    case 'id':
      if (!references.has(part.start))
        throw new FormulaRefusal(FORMULA_MESSAGES.unknownName(part.args), part.start);
      return;
    case 'call': {
      const [name, values] = part.args;
      if (!Object.hasOwn(FORMULA_FUNCTIONS, name))
        throw new FormulaRefusal(FORMULA_MESSAGES.unknownFunction(name), part.start);
      return within(...values);
    }
    case '/':
    case '%':
      within(...part.args);
      part.args[1] = checkedDivisor(part.args[1]);
      return;
    case '!_':
    case '-_':
      return within(part.args);
    case '?:':
    case '||':
    case '&&':
    case '+':
    case '-':
    case '*':
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return within(...part.args);
    default:
      throw new FormulaRefusal(FORMULA_MESSAGES.unsupported, part.start);
  }
}

/** A part of an expression that formulas cannot have. */
export class FormulaRefusal extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

function reduceValue(part: Extract<ASTNode, { op: 'value' }>): void {
  const { args: value } = part;
  if (value === null) throw new FormulaRefusal(FORMULA_MESSAGES.noValue, part.start);
  if (typeof value === 'bigint') Object.assign(part, { args: Number(value) });
  else if (typeof value === 'object') throw new FormulaRefusal(FORMULA_MESSAGES.unsupported, part.start);
}

function checkedDivisor(part: ASTNode): ASTNode {
  const call = formulaLanguage().parse(`${DIVISOR}(0.0)`).ast;
  if (call.op !== 'call') throw new Error('The divisor is not a call');
  call.args[1][0] = part;
  return call;
}
