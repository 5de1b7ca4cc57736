import { foldText } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CellContext } from '#server/modules/imports/cells/cellReading.ts';
import { companyChoices } from '#server/modules/imports/cells/companyChoices.ts';
import { relationMatches } from '#server/modules/imports/relations/relationMatches.service.ts';
import type { JobRecord } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { DealScope, DealViewer } from '../dealScope.ts';
import type { ImportStage } from './importChoices.store.ts';
import { readOwners, readSources, readStages } from './importChoices.store.ts';
import type { ImportPayload, StoredRow } from './importSettings.ts';

/** What cells are read with, the same for all rows of a chunk. Names are folded. */
export interface ImportContext extends CellContext {
  scope: DealScope;
  fields: ImportPayload['fields'];
  addsContacts: boolean;
  currency: string;
  /** In order, the first one is the default. */
  stages: readonly ImportStage[];
  ownerOf: (text: string) => string | undefined;
  sourceOf: (text: string) => string | undefined;
}

interface ImportedRows {
  actor: DealViewer;
  record: JobRecord;
  payload: Pick<ImportPayload, 'fields' | 'dateOrder' | 'addsContacts'>;
  rows: readonly StoredRow[];
}

/** Reads the choices of a company, and the related records of rows, in a few statements. */
export async function importContext(
  tx: Tx,
  scope: DealScope,
  { actor, record, payload, rows }: ImportedRows,
): Promise<ImportContext> {
  const { companyId } = scope;
  const { fields, dateOrder, addsContacts = false } = payload;
  const { timeZone, defaultCountry } = await companySettings(tx, companyId);
  const customFields = await customFieldsOf(tx, companyId, record);
  const owners = await readOwners(tx, companyId);
  const ownerIds = new Map([
    ...owners.flatMap(({ id, email }): [string, string][] => (email ? [[foldText(email), id]] : [])),
    ...owners.map(({ id, name }): [string, string] => [foldText(name), id]),
  ]);
  const sourceIds = new Map((await readSources(tx, companyId)).map(({ id, name }) => [foldText(name), id]));
  return {
    ...NO_LISTS,
    scope,
    fields,
    customFields,
    relations: await relationMatches(tx, {
      companyId,
      viewer: actor,
      customFields,
      fields,
      rows,
      defaultCountry,
    }),
    dateOrder,
    addsContacts,
    timeZone,
    defaultCountry,
    currency: (await companyLetterhead(tx, companyId)).currency,
    stages: await readStages(tx, companyId, scope.hiddenPipelineIds),
    ownerOf: (text) => ownerIds.get(foldText(text)),
    sourceOf: (text) => sourceIds.get(foldText(text)),
  };
}

/** Deals, accounts and their people have no values of the lists of leads. */
const NO_LISTS: Pick<CellContext, 'choices' | 'managerValues' | 'isAddingChoices'> = {
  choices: companyChoices({ options: [], managers: [], projects: [] }),
  managerValues: new Map(),
  isAddingChoices: false,
};
