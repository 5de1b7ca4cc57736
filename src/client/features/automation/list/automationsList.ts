import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { AUTOMATION_COLUMNS } from '#contract/lists/columns/automationColumns.ts';
import { AUTOMATION_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { AutomationListInput, AutomationSort } from '../automation.generated.ts';
import { automationApi, useFindAutomationsQuery } from '../automationApi.ts';
import { automationsSlice } from './automationsSlice.ts';

/** The list of automations. */
export const AUTOMATIONS = {
  slice: automationsSlice,
  filterNames: AUTOMATION_FILTER_NAMES,
  inputOf: automationsInput,
  useRows: useFindAutomationsQuery,
  askRows: automationApi.endpoints.findAutomations.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askAutomationsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(AUTOMATIONS, address, store);
}

function automationsInput({ params, sorts, filters }: RowsAddress): AutomationListInput {
  const [status, ...others] = filters['status'] ?? [];
  return {
    ...params,
    ...sortInput<AutomationSort>(sorts, AUTOMATION_COLUMNS),
    ...(status !== undefined && others.length === 0 && { isOn: status === 'on' }),
  };
}
