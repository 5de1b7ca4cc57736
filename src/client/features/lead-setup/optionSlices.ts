import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { optionColumns } from './optionColumns.ts';

/** Columns, selection and density of each of the four lists. */
export const optionSlices: Record<OptionKind, ListSlice> = {
  GROUP: createListSlice('leadGroups', optionColumns('GROUP')),
  STAGE: createListSlice('leadStages', optionColumns('STAGE')),
  STATUS: createListSlice('leadStatuses', optionColumns('STATUS')),
  SOURCE: createListSlice('leadSources', optionColumns('SOURCE')),
};
