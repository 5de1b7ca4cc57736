import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { Deal, Pipeline } from './deal.ts';
import type { DealInput } from './deals.generated.ts';

/** The known names of ids. */
interface KnownNames {
  pipelines: readonly Pipeline[] | undefined;
  choices: LeadChoices | null | undefined;
}

/**
 * The fields of a deal in the form of the API after a change. Fields that only the server knows are left out until it answers: the
 * name of an account, the probability of a stage, weighted amounts.
 */
export function shownChange(input: DealInput, { pipelines, choices }: KnownNames): Partial<Deal> {
  const { title, amount, expectedCloseOn, stageId, ownerId, sourceId } = input;
  const stage = pipelines?.flatMap(({ stages }) => stages).find(({ _id }) => _id === stageId);
  const nameOf = (kind: 'manager' | 'source', id: string | null) =>
    id === null ? null : choiceOptions(kind, choices ?? undefined)?.find(({ value }) => value === id)?.label;
  const owner = ownerId === undefined ? undefined : nameOf('manager', ownerId);
  const source = sourceId === undefined ? undefined : nameOf('source', sourceId);
  return {
    ...(title && { title }),
    ...(typeof amount === 'number' && { amount }),
    ...(expectedCloseOn !== undefined && { expectedCloseOn }),
    ...(stage && { stageId: stage._id, stageName: stage.name }),
    ...(owner !== undefined && { ownerId, ownerName: owner }),
    ...(source !== undefined && { sourceId, sourceName: source }),
  } as Partial<Deal>;
}
