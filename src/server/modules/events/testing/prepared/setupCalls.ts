import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** What the lists of people are set up with. */
export const SETUP_CALLS: PreparedCalls = {
  restoreListView: async (place) => {
    const document = 'mutation ($id: ID!) { deleteListView(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  askForReminders: async ({ companyId }) => ({ id: companyId }),
  deleteLeadManager: async (place) => {
    const id = newId();
    await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
      tx
        .insertInto('lead_managers')
        .values({
          company_id: place.companyId,
          id,
          first_name: 'Rae',
          last_name: 'Placement',
          status: 'ACTIVE',
          search: ' rae',
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute(),
    );
    return { id: place.companyId, replacementId: id };
  },
  deleteProject: async ({ companyId }) => ({ id: companyId, replacementId: null }),
  reorderCustomFields: async (place) => {
    const input = { label: 'Budget', type: 'number' };
    await call(
      place,
      'mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { acknowledgement } }',
      { input },
    );
    const { data } = await call(place, '{ findCustomFields { data { _id } } }', {});
    const fields = data.findCustomFields?.data as { _id: string }[];
    return { ids: fields.map(({ _id }) => _id).toReversed() };
  },
  deleteCustomField: async (place) => {
    const document =
      'mutation ($id: ID!) { archiveCustomField(id: $id, isArchived: true) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  createLeadOption: async (place) => newOption(place),
  updateLeadOption: async (place) => ({ id: await addOption(place), input: { name: 'Renamed' } }),
  bulkArchiveLeadOptions: async (place) => ({
    kind: place.variant,
    ids: [await addOption(place)],
    isArchived: true,
  }),
  deleteLeadOption: async (place) => ({ id: await addOption(place), replacementId: null }),
  reorderLeadOptions: async (place) => ({
    kind: place.variant,
    ids: (await options(place)).map(({ _id }) => _id).toReversed(),
  }),
};

function newOption({ variant }: Place) {
  const outcome = variant === 'STATUS' ? { outcome: 'OPEN' } : {};
  return { kind: variant, input: { name: 'Asleep', colour: 'slate', ...outcome } };
}

async function addOption(place: Place): Promise<string> {
  await call(
    place,
    'mutation ($kind: LeadOptionKind!, $input: LeadOptionInput!) { createLeadOption(kind: $kind, input: $input) { acknowledgement } }',
    newOption(place),
  );
  return (await options(place)).find(({ name }) => name === 'Asleep')!._id;
}

async function options(place: Place): Promise<{ _id: string; name: string }[]> {
  const { data } = await call(
    place,
    'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id name } } }',
    { kind: place.variant },
  );
  return data.findLeadOptions?.data as { _id: string; name: string }[];
}
