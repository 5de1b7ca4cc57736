import type { Module } from '#server/module.ts';
import type { RecordWork } from '#server/modules/record-jobs/run/recordWork.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsResolvers } from './accounts.resolvers.ts';
import type { AccountsService } from './accounts.service.ts';
import { createAccountsService } from './accounts.service.ts';
import { accountBulkWork } from './bulk/accountBulkWork.service.ts';
import { handOverAccounts, keepAccounts, shareAccounts } from './linkedRecords.service.ts';
import { accountMergeWork } from './merge/accountMergeWork.service.ts';
import { shownAccounts } from './shownAccounts.service.ts';

declare module '#server/services.ts' {
  interface Services {
    accounts: AccountsService;
    /** What bulk changes of accounts do. */
    accountBulkWork: RecordWork;
    /** How merges of accounts are undone. */
    accountMergeWork: RecordWork;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** The account `from` was merged into `to`, which takes over its deals. */
    'accounts.merged': { companyId: string; from: string; to: string; at: Date };
    /** A merge into `from` was undone: these deals, notes, tasks and files are of the account `to` again. */
    'accounts.mergeUndone': {
      companyId: string;
      from: string;
      to: string;
      dealIds: readonly string[];
      noteIds: readonly string[];
      taskIds: readonly string[];
      fileIds: readonly string[];
      at: Date;
    };
    /** These accounts are being permanently deleted. */
    'accounts.deleted': { companyId: string; ids: readonly string[] };
  }
}

export const accountsModule = {
  resolvers: [accountsResolvers],
  services: {
    accounts: createAccountsService,
    accountBulkWork: () => accountBulkWork,
    accountMergeWork: () => accountMergeWork,
  },
  jobs: [accountsJobs],
  companyTables: ['account_people', 'accounts'],
  recordReaders: { organization: shownAccounts },
  reactions: {
    'people.deleted': keepAccounts,
    'people.converted': shareAccounts,
    'leadManagers.deleted': handOverAccounts,
  },
} satisfies Module;
