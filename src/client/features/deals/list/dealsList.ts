import type { WithSlice } from '@reduxjs/toolkit';
import { knownValues, sortInput } from '#client/data/listInput.ts';
import type { DealListInput, DealSort, DealStatus } from '#client/entities/deals/deals.generated.ts';
import { dealsApi } from '#client/entities/deals/dealsApi.ts';
import { customListInput } from '#client/entities/lead-options/record-fields/customListInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';
import { DEAL_LIST } from '#contract/lists/deals.ts';
import type { DateRange } from '#contract/lists/filters/dateRange.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';

const slice = createListSlice(DEAL_LIST.name, DEAL_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of deals. */
export const DEALS = rowsList({
  list: DEAL_LIST,
  slice: slice.injectInto(rootReducer),
  dayFilters: ['closing', 'created'],
  inputOf: dealsInput,
  rows: dealsApi.endpoints.findDeals,
});

/** The value of the filter 'rotting' in the URL. */
export const ROTTING = 'yes';

/** Whether the filter 'closing' is about the day a deal was closed; with any other status, the expected one. */
export function isClosedStatus(status: string | undefined): boolean {
  return status === 'WON' || status === 'LOST';
}

function closingInput(days: DateRange | null, status: DealStatus | undefined): DealListInput {
  const isClosed = isClosedStatus(status);
  return {
    ...(days?.from && { [isClosed ? 'closedFrom' : 'expectedCloseFrom']: days.from }),
    ...(days?.to && { [isClosed ? 'closedTo' : 'expectedCloseTo']: days.to }),
  };
}

/** The query input for the list's URL; dates are in the company's time zone. */
function dealsInput(
  { params, sorts, filters }: RowsAddress,
  timeZone: string,
  custom: readonly CustomFieldDescription[] = [],
): DealListInput {
  const pipelineId = filters['pipeline']?.[0];
  const stageId = filters['stage']?.[0];
  const ownerId = filters['owner']?.[0];
  const [status] = knownValues(filters['status'], DEAL_STATUS_NAMES) ?? [];
  const closing = readDateRange(filters['closing'], timeZone);
  const created = readDateRange(filters['created'], timeZone);
  const { sort, direction } = sortInput<DealSort>(sorts, DEAL_LIST.columns);
  return {
    ...params,
    ...(sort && direction && { sort, direction }),
    ...customListInput({ sorts, filters }, custom, timeZone),
    ...(pipelineId && { pipelineId }),
    ...(stageId && { stageId }),
    ...(ownerId && { ownerId }),
    ...(status && { status }),
    ...(filters['rotting']?.[0] === ROTTING && { isRotting: true }),
    ...conditionInput(filters),
    ...closingInput(closing, status),
    ...(created?.from && { createdFrom: zonedDayStart(created.from, timeZone) }),
    ...(created?.to && { createdTo: zonedDayStart(created.to, timeZone, 1) }),
  };
}
