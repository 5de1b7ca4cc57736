import { VIEW_LIMITS } from '#contract/limits/views.ts';
import { VIEW_MESSAGES } from '#contract/views/viewChoices.ts';
import { invalid } from '#server/access/userError.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';

/** The steps of an order that are by columns of the list: only its first one can be by a custom field. */
export function withoutCustom<Sort extends string, Step extends { sort: Sort | 'custom' }>(
  steps: readonly Step[] | null | undefined,
): (Omit<Step, 'sort'> & { sort: Exclude<Step['sort'], 'custom'> })[] | undefined {
  return steps?.flatMap(({ sort, ...step }) =>
    sort === 'custom' ? [] : [{ ...step, sort: sort as Exclude<Step['sort'], 'custom'> }],
  );
}

/** The further steps of a list's order, out of its input. Refuses more than a list takes. */
export function thenByOf<Sort extends string>(
  steps: readonly { sort: Sort; direction?: 'ASC' | 'DESC' | null }[] | null | undefined,
): OrderStep<Sort>[] {
  if (!steps) return [];
  if (steps.length >= VIEW_LIMITS.sorts) throw invalid('too-many-sorts', VIEW_MESSAGES.sorts);
  return steps.map(({ sort, direction }) => ({ sort, isDescending: direction === 'DESC' }));
}
