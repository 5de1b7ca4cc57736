import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import type { ListDescriptor } from '#contract/lists/listDescriptor.ts';
import { SMS_AUTOMATION_LIST } from '#contract/lists/smsAutomations.ts';
import { WORKFLOW_LIST } from '#contract/lists/workflows.ts';
import type { AutomationListInput, AutomationSort } from './automation.generated.ts';
import { automationApi } from './automationApi.ts';

const automations = createListSlice(SMS_AUTOMATION_LIST.name, SMS_AUTOMATION_LIST.columns);
const workflows = createListSlice(WORKFLOW_LIST.name, WORKFLOW_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof automations>, WithSlice<typeof workflows> {}
}

/** The list of automations. */
export const AUTOMATIONS = listOf('SMS', SMS_AUTOMATION_LIST, automations.injectInto(rootReducer));

/** The list of workflows. */
export const WORKFLOWS = listOf('WORKFLOW', WORKFLOW_LIST, workflows.injectInto(rootReducer));

/** Automations of a kind, listed as they are arranged in the slice. */
export type AutomationRows = ReturnType<typeof listOf>;

interface Argument {
  input: AutomationListInput;
}

function listOf(kind: AutomationKind, list: ListDescriptor, slice: ListSlice) {
  const { useQuery, initiate } = automationApi.endpoints.findAutomations;
  return rowsList({
    list,
    slice,
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
    ...sortInput<AutomationSort>(sorts, SMS_AUTOMATION_LIST.columns),
    ...(status !== undefined && others.length === 0 && { isOn: status === 'on' }),
  };
}
