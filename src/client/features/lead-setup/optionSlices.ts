import type { WithSlice } from '@reduxjs/toolkit';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { LEAD_GROUP_LIST } from '#contract/lists/leadGroups.ts';
import { LEAD_SOURCE_LIST } from '#contract/lists/leadSources.ts';
import { LEAD_STAGE_LIST } from '#contract/lists/leadStages.ts';
import { LEAD_STATUS_LIST } from '#contract/lists/leadStatuses.ts';

const leadGroups = createListSlice(LEAD_GROUP_LIST.name, LEAD_GROUP_LIST.columns);
const leadStages = createListSlice(LEAD_STAGE_LIST.name, LEAD_STAGE_LIST.columns);
const leadStatuses = createListSlice(LEAD_STATUS_LIST.name, LEAD_STATUS_LIST.columns);
const leadSources = createListSlice(LEAD_SOURCE_LIST.name, LEAD_SOURCE_LIST.columns);

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
