import { randomBytes } from 'node:crypto';
import type { Reply } from './callApi.ts';
import { callApi } from './callApi.ts';
import { newestCode } from './mailbox.ts';

/** An owner's account for one journey only, and one of its sessions. */
export interface Account {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** A good password of every account that the journeys make. */
export const goodPassword = 'seven quiet lanterns drift';

/** Part of a name, an address or a slug that no other journey uses. */
export function uniqueWord(): string {
  return `j${randomBytes(5).toString('hex')}`;
}

/** Registers an account through the API, confirms it with the code from the mailbox, and gives its session. */
export async function newAccount(
  productUrl: string,
  name = { firstName: 'Grace', lastName: 'Hopper' },
): Promise<Account> {
  const email = `${uniqueWord()}@journey.test`;
  const input = { ...name, email, password: goodPassword };
  await callApi(productUrl, 'mutation ($input: RegistrationInput!) { register(input: $input) { message } }', {
    input,
  });
  const otp = await newestCode(productUrl, email);
  const { verifyRegistration: session } = await callApi<{ verifyRegistration: Account & Reply }>(
    productUrl,
    `mutation ($email: String!, $otp: String!) {
      verifyRegistration(email: $email, otp: $otp) { acknowledgement message accessToken refreshToken }
    }`,
    { email, otp },
  );
  if (!session.acknowledgement) throw new Error(`${email} cannot be confirmed: ${session.message}`);
  return {
    email,
    password: goodPassword,
    accessToken: session.accessToken,
    refreshToken: session.refreshToken,
  };
}

/** Registers a company of the account through the API and gives its id. */
export async function newCompany(productUrl: string, account: Account, companyName: string): Promise<string> {
  const input = {
    companyName,
    email: 'desk@journey.test',
    address: { city: 'London', country: 'United Kingdom' },
  };
  await callApi(
    productUrl,
    'mutation ($input: CompanyRegistrationInput!) { companyRegistration(input: $input) { message } }',
    { input },
    account.accessToken,
  );
  const { findMyCompanies } = await callApi<{
    findMyCompanies: { data: { _id: string; companyName: string }[] };
  }>(productUrl, 'query { findMyCompanies { data { _id companyName } } }', {}, account.accessToken);
  const found = findMyCompanies.data.find((company) => company.companyName === companyName);
  if (!found) throw new Error(`${companyName} was not registered`);
  return found._id;
}
