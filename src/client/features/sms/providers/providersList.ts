import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { SMS_PROVIDER_COLUMNS } from '#contract/lists/columns/smsColumns.ts';
import type { SmsProviderListInput, SmsProviderSort } from './providers.generated.ts';
import { providersApi, useFindSmsProvidersQuery } from './providersApi.ts';
import { providersSlice } from './providersSlice.ts';

/** The list of providers. */
export const PROVIDERS = {
  slice: providersSlice,
  filterNames: [],
  inputOf: providersInput,
  useRows: useFindSmsProvidersQuery,
  askRows: providersApi.endpoints.findSmsProviders.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askProvidersAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(PROVIDERS, address, store);
}

function providersInput({ params, sorts }: RowsAddress): SmsProviderListInput {
  return { ...params, ...sortInput<SmsProviderSort>(sorts, SMS_PROVIDER_COLUMNS) };
}
