import { VIEW_LIMITS } from '#contract/limits/views.ts';
import { VIEW_MESSAGES } from '#contract/views/viewChoices.ts';
import { invalid } from '#server/access/userError.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';

/** The further steps of a list's order, out of its input. Refuses more than a list takes. */
export function thenByOf<Sort extends string>(
  steps: readonly { sort: Sort; direction?: 'ASC' | 'DESC' | null }[] | null | undefined,
): OrderStep<Sort>[] {
  if (!steps) return [];
  if (steps.length >= VIEW_LIMITS.sorts) throw invalid('too-many-sorts', VIEW_MESSAGES.sorts);
  return steps.map(({ sort, direction }) => ({ sort, isDescending: direction === 'DESC' }));
}
