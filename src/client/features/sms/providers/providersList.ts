import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { SMS_PROVIDER_LIST } from '#contract/lists/smsProviders.ts';
import type { SmsProviderListInput, SmsProviderSort } from './providers.generated.ts';
import { providersApi } from './providersApi.ts';
import { providersSlice } from './providersSlice.ts';

/** The list of providers. */
export const PROVIDERS = rowsList({
  list: SMS_PROVIDER_LIST,
  slice: providersSlice,
  inputOf: providersInput,
  rows: providersApi.endpoints.findSmsProviders,
});

function providersInput({ params, sorts }: RowsAddress): SmsProviderListInput {
  return { ...params, ...sortInput<SmsProviderSort>(sorts, SMS_PROVIDER_LIST.columns) };
}
