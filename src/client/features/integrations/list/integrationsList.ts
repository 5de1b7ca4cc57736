import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { INTEGRATION_COLUMNS } from '#contract/lists/columns/integrationColumns.ts';
import type { IntegrationListInput, IntegrationSort } from '../integrations.generated.ts';
import { integrationsApi, useFindIntegrationsQuery } from '../integrationsApi.ts';
import { integrationsSlice } from './integrationsSlice.ts';

/** The list of integrations. */
export const INTEGRATIONS = {
  slice: integrationsSlice,
  filterNames: [],
  inputOf: integrationsInput,
  useRows: useFindIntegrationsQuery,
  askRows: integrationsApi.endpoints.findIntegrations.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askIntegrationsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(INTEGRATIONS, address, store);
}

function integrationsInput({ params, sorts }: RowsAddress): IntegrationListInput {
  return { ...params, ...sortInput<IntegrationSort>(sorts, INTEGRATION_COLUMNS) };
}
