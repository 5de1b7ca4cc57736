import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { CONDITION_PARAM, conditionInput } from '#contract/conditions/conditionParam.ts';

/** Deals of a column that are requested; the others are in the list. */
const CARDS_A_COLUMN = 50;

type BoardAddress = Pick<ListAddress, 'params' | 'filters'>;

/** The query argument of the board. */
export function boardArgs(pipelineId: string, { params, filters }: BoardAddress) {
  const ownerId = filters['owner']?.[0];
  return {
    pipelineId,
    filter: {
      ...(params.search && { search: params.search }),
      ...(ownerId && { ownerId }),
      ...conditionInput(filters),
    },
    limit: CARDS_A_COLUMN,
  };
}

/** The list of the deals that the board shows, optionally of one stage. */
export function dealListLink(
  pipelineId: string,
  { params, filters }: BoardAddress,
  stageId?: string,
): string {
  const query = new URLSearchParams({
    pipeline: pipelineId,
    ...(stageId && { stage: stageId }),
    status: 'OPEN',
  });
  for (const id of filters['owner'] ?? []) query.append('owner', id);
  if (params.search) query.set('search', params.search);
  for (const where of filters[CONDITION_PARAM] ?? []) query.set(CONDITION_PARAM, where);
  return `${paths.deals.to()}?${query}`;
}

/** The form of a new deal in a stage. */
export function addDealLink(stageId: string): string {
  return `${paths.addDeal.to()}?${new URLSearchParams({ stage: stageId })}`;
}
