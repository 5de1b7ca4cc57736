import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INTEGRATION_LIST } from '#contract/lists/integrations.ts';
import type { IntegrationListInput, IntegrationSort } from './integrations.generated.ts';
import { integrationsApi } from './integrationsApi.ts';

const slice = createListSlice(INTEGRATION_LIST.name, INTEGRATION_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of integrations. */
export const INTEGRATIONS = rowsList({
  list: INTEGRATION_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: integrationsInput,
  rows: integrationsApi.endpoints.findIntegrations,
});

function integrationsInput({ params, sorts }: RowsAddress): IntegrationListInput {
  return { ...params, ...sortInput<IntegrationSort>(sorts, INTEGRATION_LIST.columns) };
}
