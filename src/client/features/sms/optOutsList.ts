import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_OPT_OUT_LIST } from '#contract/lists/smsOptOuts.ts';
import type { SmsOptOutListInput, SmsOptOutSort } from './optOuts.generated.ts';
import { optOutsApi } from './optOutsApi.ts';

const slice = createListSlice(SMS_OPT_OUT_LIST.name, SMS_OPT_OUT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of numbers that are not written to. */
export const OPT_OUTS = rowsList({
  list: SMS_OPT_OUT_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: optOutsInput,
  rows: optOutsApi.endpoints.findSmsOptOuts,
});

function optOutsInput({ params, sorts }: RowsAddress): SmsOptOutListInput {
  return { ...params, ...sortInput<SmsOptOutSort>(sorts, SMS_OPT_OUT_LIST.columns) };
}
