import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_PROVIDER_LIST } from '#contract/lists/smsProviders.ts';
import type { SmsProviderListInput, SmsProviderSort } from './providers.generated.ts';
import { providersApi } from './providersApi.ts';

const slice = createListSlice(SMS_PROVIDER_LIST.name, SMS_PROVIDER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of providers. */
export const PROVIDERS = rowsList({
  list: SMS_PROVIDER_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: providersInput,
  rows: providersApi.endpoints.findSmsProviders,
});

function providersInput({ params, sorts }: RowsAddress): SmsProviderListInput {
  return { ...params, ...sortInput<SmsProviderSort>(sorts, SMS_PROVIDER_LIST.columns) };
}
