import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { SMS_OPT_OUT_COLUMNS } from '#contract/lists/columns/smsColumns.ts';
import type { SmsOptOutListInput, SmsOptOutSort } from './optOuts.generated.ts';
import { optOutsApi } from './optOutsApi.ts';
import { optOutsSlice } from './optOutsSlice.ts';

/** The list of numbers that are not written to. */
export const OPT_OUTS = rowsList({
  slice: optOutsSlice,
  filterNames: [],
  inputOf: optOutsInput,
  rows: optOutsApi.endpoints.findSmsOptOuts,
});

function optOutsInput({ params, sorts }: RowsAddress): SmsOptOutListInput {
  return { ...params, ...sortInput<SmsOptOutSort>(sorts, SMS_OPT_OUT_COLUMNS) };
}
