import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { optionColumns } from '#contract/lists/columns/optionColumns.ts';

const leadGroups = createListSlice('leadGroups', optionColumns('GROUP'));
const leadStages = createListSlice('leadStages', optionColumns('STAGE'));
const leadStatuses = createListSlice('leadStatuses', optionColumns('STATUS'));
const leadSources = createListSlice('leadSources', optionColumns('SOURCE'));

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices
    extends
      WithSlice<typeof leadGroups>,
      WithSlice<typeof leadStages>,
      WithSlice<typeof leadStatuses>,
      WithSlice<typeof leadSources> {}
}

/** Columns, selection and density of each of the four lists. */
export const optionSlices: Record<OptionKind, ListSlice> = {
  GROUP: leadGroups.injectInto(rootReducer),
  STAGE: leadStages.injectInto(rootReducer),
  STATUS: leadStatuses.injectInto(rootReducer),
  SOURCE: leadSources.injectInto(rootReducer),
};
