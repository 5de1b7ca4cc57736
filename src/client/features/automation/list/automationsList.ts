import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { AUTOMATION_COLUMNS } from '#contract/lists/columns/automationColumns.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { AutomationListInput, AutomationSort } from '../automation.generated.ts';
import { automationApi, useFindAutomationsQuery } from '../automationApi.ts';
import { automationsSlice, workflowsSlice } from './automationsSlice.ts';

/** The list of automations. */
export const AUTOMATIONS = listOf('SMS', automationsSlice);

/** The list of workflows. */
export const WORKFLOWS = listOf('WORKFLOW', workflowsSlice);

/** Automations of a kind, listed as they are arranged in the slice. */
export type AutomationRows = ReturnType<typeof listOf>;

/** Asks for the rows before their screen is there. */
export function askAutomationsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(AUTOMATIONS, address, store);
}

/** Asks for the rows before their screen is there. */
export function askWorkflowsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(WORKFLOWS, address, store);
}

interface Wish {
  input: AutomationListInput;
}

function listOf(kind: AutomationKind, slice: typeof automationsSlice | typeof workflowsSlice) {
  return {
    slice,
    filterNames: AUTOMATION_FILTER_NAMES,
    inputOf: automationsInput,
    useRows: (wish: Wish, options: { skip: boolean }) => useFindAutomationsQuery({ kind, ...wish }, options),
    askRows: (wish: Wish) => automationApi.endpoints.findAutomations.initiate({ kind, ...wish }),
  };
}

function automationsInput({ params, sorts, filters }: RowsAddress): AutomationListInput {
  const [status, ...others] = filters['status'] ?? [];
  return {
    ...params,
    ...sortInput<AutomationSort>(sorts, AUTOMATION_COLUMNS),
    ...(status !== undefined && others.length === 0 && { isOn: status === 'on' }),
  };
}
