import { insertPerson } from './peopleRows.ts';
import type { PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Accounts of the CRM. */
export const CRM_ACCOUNT_CALLS: PreparedCalls = {
  createAccountsFromCompanies: async (place) => {
    await insertPerson(place, 'LEAD', { company_name: 'Okafor GmbH' });
    return { names: ['Okafor GmbH'] };
  },
  mergeAccounts: async (place) => {
    const document = 'mutation { reply: createAccount(input: { name: "Okafor" }) { data { _id } } }';
    const { data } = await call(place, document, {});
    const { _id: otherId } = (data['reply'] as { data: { _id: string } }).data;
    return { id: place.companyId, otherId };
  },
  removePersonFromAccount: async (place) => {
    const link = { id: place.companyId, kind: 'LEAD', personId: place.companyId };
    const document = `mutation ($id: ID!, $kind: PersonKind!, $personId: ID!) {
      addPersonToAccount(id: $id, kind: $kind, personId: $personId) { acknowledgement } }`;
    await call(place, document, link);
    return link;
  },
  deleteOrRestoreAccountFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveAccountToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
};
