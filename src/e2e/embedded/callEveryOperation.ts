import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { v7 as newId } from 'uuid';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { callApi } from '../harness/steps/callApi.ts';
import { demoAccounts, demoPassword } from '../harness/steps/signIn.ts';

/**
 * Calls each operation of the schema once, queries on the data of a demo company, and returns the faults: answers that say
 * that something went wrong in the server. Operations of the platform are called as the administrator.
 */
export async function callEveryOperation(url: string): Promise<string[]> {
  let owner = await accessToken(url, demoAccounts.owner);
  const admin = await accessToken(url, demoAccounts.admin);
  const { findMyCompanies } = await callApi<{ findMyCompanies: { data: { _id: string }[] } }>(
    url,
    '{ findMyCompanies { data { _id } } }',
    {},
    owner,
  );
  const ownCompany = findMyCompanies.data[0]!._id;
  const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'));
  const faults: string[] = [];
  for (const { name, kind, document } of operationsOf(schema)) {
    // An upload is a multipart request
    if (name === 'uploadSingleFile') continue;
    // Changes are called with an id that does not exist, so that the data stays for the operations that follow
    const companyId = kind === 'query' ? ownCompany : newId();
    const variables = OPERATION_CASES[name]!.variables({ companyId, sessionId: newId() });
    const call = (token: string) =>
      callApi<Record<string, { statusCode: number } | null>>(url, document, variables, token);
    try {
      const reply = (await call(owner))[name];
      if (reply?.statusCode === 403) await call(admin);
    } catch (fault) {
      faults.push(`${name}: ${(fault as Error).message}`);
    }
    if (ENDS_SESSIONS.has(name)) owner = await accessToken(url, demoAccounts.owner);
  }
  return faults;
}

const ENDS_SESSIONS = new Set(['logout', 'endOtherSessions']);

async function accessToken(url: string, email: string): Promise<string> {
  const { login } = await callApi<{ login: { accessToken: string } }>(
    url,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }',
    { email, password: demoPassword },
  );
  return login.accessToken;
}
