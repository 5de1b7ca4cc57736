import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { INTEGRATION_LIST } from '#contract/lists/integrations.ts';
import type { IntegrationListInput, IntegrationSort } from '../integrations.generated.ts';
import { integrationsApi } from '../integrationsApi.ts';
import { integrationsSlice } from './integrationsSlice.ts';

/** The list of integrations. */
export const INTEGRATIONS = rowsList({
  list: INTEGRATION_LIST,
  slice: integrationsSlice,
  inputOf: integrationsInput,
  rows: integrationsApi.endpoints.findIntegrations,
});

function integrationsInput({ params, sorts }: RowsAddress): IntegrationListInput {
  return { ...params, ...sortInput<IntegrationSort>(sorts, INTEGRATION_LIST.columns) };
}
