import { useDebounced } from '#client/kit/useDebounced.ts';
import { FORMULA_MESSAGES } from '#contract/formulas/formulaMessages.ts';
import type { NamedFormulaField } from '#contract/formulas/formulaNames.ts';
import { formulaWithIds, positionWithNames } from '#contract/formulas/formulaNames.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import type { FormulaInput } from './customFields.generated.ts';
import { useCheckFormulaQuery, useLazyCheckFormulaQuery } from './customFieldsApi.ts';
import type { FieldForm } from './fieldForm.ts';
import { ownerInput } from './fieldForm.ts';

/** The server's check of a formula. */
export interface FormulaCheck {
  /** The first problem, with its position in the text of the editor. */
  problem: string | undefined;
  /** The newest record, with the value of the formula. */
  example: { name: string; value: string | null } | undefined;
  /** The calculated field, to show its value. */
  field: CustomField;
  /** Checks the current text now; resolves to its problem. */
  checkNow: () => Promise<string | undefined>;
}

/** Checks the formula of a form while it is typed; not fields without a formula. */
export function useFormulaCheck(form: FieldForm, fields: readonly NamedFormulaField[]): FormulaCheck {
  const { type, formula, currency, label } = form;
  const input: FormulaInput = {
    ...ownerInput(form.availableFor),
    type,
    formula: formulaWithIds(formula ?? '', fields),
  };
  const settled = useDebounced(input.formula, PAUSE_MS);
  const isSettled = settled === input.formula && settled.trim() !== '';
  const { currentData } = useCheckFormulaQuery({ input }, { skip: formula === null || !isSettled });
  const [check] = useLazyCheckFormulaQuery();
  const shown = isSettled ? currentData?.data : undefined;
  const textOf = (problem: { message: string; at: number } | null | undefined) =>
    problem
      ? FORMULA_MESSAGES.withPosition({
          ...problem,
          at: positionWithNames(input.formula, problem.at, fields),
        })
      : undefined;
  return {
    problem: textOf(shown?.problem),
    example: shown?.example ?? undefined,
    field: { id: '', label, type, onlyOf: null, choices: [], currency },
    checkNow: async () => textOf((await check({ input })).data?.data.problem),
  };
}

/** The pause of typing before the text is checked, in milliseconds. */
const PAUSE_MS = 400;
