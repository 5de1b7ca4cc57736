import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_LIST } from '#contract/lists/automations.ts';
import type { AutomationListInput, AutomationSort } from './automation.generated.ts';
import { automationApi } from './automationApi.ts';
import { kindOfFilter } from './automationKinds.ts';

const slice = createListSlice(AUTOMATION_LIST.name, AUTOMATION_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Rows and filter of the list. A kind of null is every kind that the viewer may see. */
interface AutomationsInput {
  kind: AutomationKind | null;
  filter: AutomationListInput;
}

const { useQuery, initiate } = automationApi.endpoints.findAutomations;

/** The list of automations of both kinds. */
export const AUTOMATIONS = rowsList({
  list: AUTOMATION_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: automationsInput,
  rows: {
    useQuery: ({ input: { kind, filter } }: { input: AutomationsInput }, options: { skip: boolean }) =>
      useQuery({ kind, input: filter }, options),
    initiate: ({ input: { kind, filter } }: { input: AutomationsInput }) => initiate({ kind, input: filter }),
  },
});

function automationsInput({ params, sorts, filters }: RowsAddress): AutomationsInput {
  const [status, ...others] = filters['status'] ?? [];
  return {
    kind: kindOfFilter(filters['kind']),
    filter: {
      ...params,
      ...sortInput<AutomationSort>(sorts, AUTOMATION_LIST.columns),
      ...(status !== undefined && others.length === 0 && { isOn: status === 'on' }),
    },
  };
}
