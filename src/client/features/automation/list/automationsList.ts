import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { AUTOMATION_COLUMNS } from '#contract/lists/columns/automationColumns.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { AutomationListInput, AutomationSort } from '../automation.generated.ts';
import { automationApi } from '../automationApi.ts';
import { automationsSlice, workflowsSlice } from './automationsSlice.ts';

/** The list of automations. */
export const AUTOMATIONS = listOf('SMS', automationsSlice);

/** The list of workflows. */
export const WORKFLOWS = listOf('WORKFLOW', workflowsSlice);

/** Automations of a kind, listed as they are arranged in the slice. */
export type AutomationRows = ReturnType<typeof listOf>;

interface Argument {
  input: AutomationListInput;
}

function listOf(kind: AutomationKind, slice: typeof automationsSlice | typeof workflowsSlice) {
  const { useQuery, initiate } = automationApi.endpoints.findAutomations;
  return rowsList({
    slice,
    filterNames: AUTOMATION_FILTER_NAMES,
    inputOf: automationsInput,
    rows: {
      useQuery: (argument: Argument, options: { skip: boolean }) => useQuery({ kind, ...argument }, options),
      initiate: (argument: Argument) => initiate({ kind, ...argument }),
    },
  });
}

function automationsInput({ params, sorts, filters }: RowsAddress): AutomationListInput {
  const [status, ...others] = filters['status'] ?? [];
  return {
    ...params,
    ...sortInput<AutomationSort>(sorts, AUTOMATION_COLUMNS),
    ...(status !== undefined && others.length === 0 && { isOn: status === 'on' }),
  };
}
