import { NIL, validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { dayProblem } from '#contract/validation/records/invoice.ts';
import { invalid } from '#server/access/userError.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { DealFilterInput, DealListInput, DealSectionInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';
import type { DealFilter, DealPage } from './dealFilter.ts';

/** The filter of the API as stores read it. Rejects a day that is none. */
export function dealFilterOf(input: DealFilterInput | null | undefined): DealFilter {
  return {
    pattern: searchPattern(pageRequest({ search: input?.search }).search ?? ''),
    pipelineId: idOf(input?.pipelineId),
    stageId: idOf(input?.stageId),
    status: input?.status ?? null,
    accountId: idOf(input?.accountId),
    personId: idOf(input?.personId),
    ownerId: idOf(input?.ownerId),
    sourceId: idOf(input?.sourceId),
    isRotting: input?.isRotting ?? false,
    expectedClose: { from: dayOf(input?.expectedCloseFrom), to: dayOf(input?.expectedCloseTo) },
    closed: { from: dayOf(input?.closedFrom), to: dayOf(input?.closedTo) },
    createdFrom: input?.createdFrom ?? null,
    createdTo: input?.createdTo ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    ...(input?.custom && { custom: input.custom }),
    where: whereOf(input?.where),
    section: input?.section ? { by: input.section.by, value: sectionValue(input.section) } : null,
  };
}

/** The page and the order of a list. */
export function dealPageOf(input: DealListInput | null | undefined): DealPage {
  const { limit, offset } = pageRequest(input);
  const sort = input?.sort ?? 'createdAt';
  return {
    sort: sort === 'custom' ? customKey(input?.customField ?? '') : sort,
    isDescending: input?.direction !== 'ASC',
    limit,
    offset,
  };
}

/** How many deals of a column the board shows. Rejects more than 200. */
export function boardLimitOf(limit: number | null | undefined): number {
  const most = limit ?? 50;
  if (most < 1 || most > BOARD_MOST)
    throw invalid(
      'invalid-limit',
      i18n.t('The page size must be a whole number from 1 to {most}', { most: BOARD_MOST }),
    );
  return most;
}

const BOARD_MOST = 200;

/** An id for the database; one that is no UUID finds nothing, like an unknown one. */
function idOf(id: string | null | undefined): string | null {
  if (!id) return null;
  return isUuid(id) ? id : NIL;
}

/** The value of a section; one that no deal can have finds nothing. */
function sectionValue({ by, value }: DealSectionInput): string | null {
  if (value === null || value === undefined) return null;
  return by === 'month' || by === 'status' ? value : idOf(value);
}

function dayOf(day: string | null | undefined): string | null {
  if (!day) return null;
  const problem = dayProblem(day);
  if (problem) throw invalid('invalid-day', problem);
  return day;
}
