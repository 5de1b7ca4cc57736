import type { Module } from '#server/module.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsResolvers } from './accounts.resolvers.ts';
import type { AccountsService } from './accounts.service.ts';
import { createAccountsService } from './accounts.service.ts';
import { handOverAccounts, keepAccounts, shareAccounts } from './linkedRecords.service.ts';
import { shownAccounts } from './shownAccounts.service.ts';

declare module '#server/services.ts' {
  interface Services {
    accounts: AccountsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** The account `from` was merged into `to`, which takes over its deals. */
    'accounts.merged': { companyId: string; from: string; to: string; at: Date };
    /** These accounts are being permanently deleted. */
    'accounts.deleted': { companyId: string; ids: readonly string[] };
  }
}

export const accountsModule = {
  resolvers: [accountsResolvers],
  services: { accounts: createAccountsService },
  jobs: [accountsJobs],
  companyTables: ['account_people', 'accounts'],
  recordReaders: { organization: shownAccounts },
  reactions: {
    'people.deleted': keepAccounts,
    'people.converted': shareAccounts,
    'leadManagers.deleted': handOverAccounts,
  },
} satisfies Module;
