import { callApi } from './callApi.ts';
import type { Account } from './newAccount.ts';

/** Adds leads of the account's company through the API; the first one is the oldest. Gives their ids. */
export async function addLeads(
  productUrl: string,
  { accessToken }: Account,
  inputs: Record<string, unknown>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const input of inputs) {
    const { createLead } = await callApi<{ createLead: { personId: string | null; message: string } }>(
      productUrl,
      `mutation ($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId message } }`,
      { input },
      accessToken,
    );
    if (!createLead.personId) throw new Error(`A lead was not added: ${createLead.message}`);
    ids.push(createLead.personId);
  }
  return ids;
}
