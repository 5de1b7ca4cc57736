import type { Reply } from './callApi.ts';
import { callApi } from './callApi.ts';
import type { Account } from './newAccount.ts';
import { uniqueWord } from './newAccount.ts';

/** A client that registers one company after the other until the server stops. */
export interface Writer {
  /** Resolves once so many registrations were acknowledged. */
  reached: (count: number) => Promise<void>;
  /** The names of the companies whose registration was acknowledged, once the server no longer answers. */
  done: Promise<string[]>;
}

const document = `mutation ($input: CompanyRegistrationInput!) {
  companyRegistration(input: $input) { acknowledgement statusCode message }
}`;

/** Starts writing. */
export function writeCompanies(productUrl: string, account: Account): Writer {
  const acknowledged: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];

  async function write(): Promise<string[]> {
    for (;;) {
      const companyName = `Written ${uniqueWord()}`;
      const variables = { input: { companyName, email: 'desk@journey.test' } };
      const reply = await callApi<{ companyRegistration: Reply }>(
        productUrl,
        document,
        variables,
        account.accessToken,
      ).catch(() => null);
      // The server has stopped: an unacknowledged change may exist or not
      if (reply === null) return acknowledged;
      if (!reply.companyRegistration.acknowledgement) throw new Error(reply.companyRegistration.message);
      acknowledged.push(companyName);
      for (const { count, resolve } of waiting) if (acknowledged.length >= count) resolve();
    }
  }

  return {
    reached: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    done: write(),
  };
}

/** The names of all companies of an account. */
export async function companyNames(productUrl: string, { accessToken }: Account): Promise<Set<string>> {
  const document = 'query { findMyCompanies { acknowledgement data { companyName } } }';
  const { findMyCompanies } = await callApi<{ findMyCompanies: { data: { companyName: string }[] } }>(
    productUrl,
    document,
    {},
    accessToken,
  );
  return new Set(findMyCompanies.data.map(({ companyName }) => companyName));
}
