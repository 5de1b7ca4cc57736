import { callApi } from './callApi.ts';
import type { Account } from './newAccount.ts';
import { newCompany, uniqueWord } from './newAccount.ts';

/** Registers a company of the account with its own slug, below which its public pages are. */
export async function newPublicCompany(
  productUrl: string,
  account: Account,
  companyName: string,
): Promise<{ companyId: string; slug: string }> {
  const companyId = await newCompany(productUrl, account, companyName);
  const slug = uniqueWord();
  await callApi(productUrl, SET_SLUG, { companyId, slug }, account.accessToken);
  return { companyId, slug };
}

const SET_SLUG = `mutation ($companyId: ID!, $slug: String!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { message }
}`;
