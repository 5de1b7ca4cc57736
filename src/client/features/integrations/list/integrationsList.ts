import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { INTEGRATION_COLUMNS } from '#contract/lists/columns/integrationColumns.ts';
import type { IntegrationListInput, IntegrationSort } from '../integrations.generated.ts';
import { integrationsApi } from '../integrationsApi.ts';
import { integrationsSlice } from './integrationsSlice.ts';

/** The list of integrations. */
export const INTEGRATIONS = rowsList({
  slice: integrationsSlice,
  filterNames: [],
  inputOf: integrationsInput,
  rows: integrationsApi.endpoints.findIntegrations,
});

function integrationsInput({ params, sorts }: RowsAddress): IntegrationListInput {
  return { ...params, ...sortInput<IntegrationSort>(sorts, INTEGRATION_COLUMNS) };
}
