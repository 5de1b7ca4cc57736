import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import { parseCondition } from '#contract/conditions/parseCondition.ts';
import { COLUMN_WIDTH, VIEW_LIMITS } from '#contract/limits/views.ts';
import type { Arrangement, ViewChoices } from './viewChoices.ts';
import { VIEW_MESSAGES } from './viewChoices.ts';

/** The problem of a layout that exceeds a limit, or null. */
export function arrangementProblem({ columns }: Arrangement): string | null {
  if (columns.length > VIEW_LIMITS.columns) return VIEW_MESSAGES.columns;
  const { least, most } = COLUMN_WIDTH;
  return columns.some(({ width }) => width !== undefined && !(width >= least && width <= most))
    ? VIEW_MESSAGES.width
    : null;
}

/** The problem of a view that exceeds a limit, or null. */
export function choicesProblem(choices: ViewChoices): string | null {
  const values = choices.filters.flatMap((filter) => filter.values);
  if (choices.sorts.length > VIEW_LIMITS.sorts) return VIEW_MESSAGES.sorts;
  if (values.length > VIEW_LIMITS.filterValues || choices.filters.length > VIEW_LIMITS.filterValues)
    return VIEW_MESSAGES.filters;
  const texts = choices.filters.flatMap((filter) => (filter.name === CONDITION_PARAM ? [] : filter.values));
  if ([choices.search, choices.groupBy, ...texts].some((text) => text.length > VIEW_LIMITS.text))
    return VIEW_MESSAGES.text;
  for (const text of choices.filters.find(({ name }) => name === CONDITION_PARAM)?.values ?? []) {
    const result = parseCondition(text);
    if ('problem' in result) return result.problem;
  }
  return arrangementProblem(choices);
}
