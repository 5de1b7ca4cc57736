import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { AUTOMATION_COLUMNS, WORKFLOW_COLUMNS } from '#contract/lists/columns/automationColumns.ts';

const slice = createListSlice('smsAutomations', AUTOMATION_COLUMNS);
const ofWorkflows = createListSlice('workflows', WORKFLOW_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice>, WithSlice<typeof ofWorkflows> {}
}

/** Columns, selection and density of the automations' list. */
export const automationsSlice = slice.injectInto(rootReducer);

/** The same of the workflows' list. */
export const workflowsSlice = ofWorkflows.injectInto(rootReducer);
