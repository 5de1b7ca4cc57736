import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { SMS_OPT_OUT_COLUMNS } from '#contract/lists/columns/smsColumns.ts';
import type { SmsOptOutListInput, SmsOptOutSort } from './optOuts.generated.ts';
import { optOutsApi, useFindSmsOptOutsQuery } from './optOutsApi.ts';
import { optOutsSlice } from './optOutsSlice.ts';

/** The list of numbers that are not written to. */
export const OPT_OUTS = {
  slice: optOutsSlice,
  filterNames: [],
  inputOf: optOutsInput,
  useRows: useFindSmsOptOutsQuery,
  askRows: optOutsApi.endpoints.findSmsOptOuts.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askOptOutsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(OPT_OUTS, address, store);
}

function optOutsInput({ params, sorts }: RowsAddress): SmsOptOutListInput {
  return { ...params, ...sortInput<SmsOptOutSort>(sorts, SMS_OPT_OUT_COLUMNS) };
}
