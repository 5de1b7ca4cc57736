import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { bulkText, recordJobReply } from '#server/modules/record-jobs/toRecordJob.ts';
import { accountFilterOf, accountSortOf } from './accountFilter.ts';
import { toAccount } from './toAccount.ts';

/** Accounts and their people. */
export const accountsResolvers: Resolvers = {
  Query: {
    async findAccounts(_parent, { input }, context) {
      const { accounts, total } = await context.services.accounts.findAccounts(viewerOf(context), {
        ...accountFilterOf(input),
        sort: accountSortOf(input),
      });
      return acknowledged('Accounts found', {
        data: accounts.map(toAccount),
        page: pageInfo(pageRequest(input), total),
      });
    },

    async findAccountSections(_parent, { input }, context) {
      const sections = await context.services.accounts.findAccountSections(viewerOf(context), {
        ...accountFilterOf(input),
        sort: 'name',
      });
      const total = sections.reduce((sum, section) => sum + section.total, 0);
      return acknowledged('Sections found', { data: sections, total });
    },

    async findAccount(_parent, { id }, context) {
      const account = await context.services.accounts.findAccount(viewerOf(context), id);
      return acknowledged('Account found', { data: toAccount(account) });
    },

    async findTrashedAccounts(_parent, { input }, context) {
      const { accounts, total } = await context.services.accounts.findTrashedAccounts(viewerOf(context), {
        ...accountFilterOf(input),
        sort: 'trashedAt',
        isDescending: true,
      });
      return acknowledged('Accounts found', {
        data: accounts.map(toAccount),
        page: pageInfo(pageRequest(input), total),
      });
    },

    async findAccountPeople(_parent, { id }, context) {
      const people = await context.services.accounts.findAccountPeople(viewerOf(context), id);
      return acknowledged('People found', {
        data: people.map(({ id: personId, ...person }) => ({ ...person, personId })),
      });
    },

    async findAccountsOfPerson(_parent, { kind, id }, context) {
      const viewer = viewerOf(context);
      const { accounts, suggested } = await context.services.accounts.findAccountsOfPerson(viewer, kind, id);
      return acknowledged('Accounts found', {
        data: accounts.map(({ account, role }) => ({ account: toAccount(account), role })),
        suggested: suggested.map(toAccount),
      });
    },

    async findAccountsFromCompanies(_parent, _arguments, context) {
      const groups = await context.services.accounts.findAccountsFromCompanies(viewerOf(context));
      return acknowledged('Company names found', {
        data: groups.map(({ name, people: peopleCount }) => ({ name, peopleCount })),
      });
    },
  },

  Mutation: {
    async createAccountsFromCompanies(_parent, { names }, context) {
      const viewer = viewerOf(context);
      const ids = await context.services.accounts.createAccountsFromCompanies(viewer, names);
      return acknowledged(createdText(ids.length), { ids }, 201);
    },

    async moveAccountsToTrash(_parent, { ids }, context) {
      const count = await context.services.accounts.moveAccountsToTrash(viewerOf(context), ids);
      return acknowledged(
        i18n.t('{count, plural, one {# account} other {# accounts}} moved to trash', { count }),
      );
    },

    async bulkChangeAccounts(_parent, { selection, change }, context) {
      const { ids, isAll, filter, excludedIds } = selection;
      const selected = {
        ids: ids ?? [],
        isAll: isAll ?? false,
        filter: { ...accountFilterOf(filter), sort: 'name' as const },
        excludedIds: excludedIds ?? [],
      };
      const found = await context.services.accounts.bulkChangeAccounts(viewerOf(context), selected, change);
      return acknowledged(bulkText(found.job), recordJobReply(found));
    },

    async createAccount(_parent, { input }, context) {
      const account = await context.services.accounts.createAccount(viewerOf(context), input);
      return acknowledged(i18n.t('Account created'), { data: toAccount(account) }, 201);
    },

    async updateAccount(_parent, { id, input, seen }, context) {
      const viewer = viewerOf(context);
      const { account, isChanged } = await context.services.accounts.updateAccount(viewer, id, input, seen);
      return acknowledged(isChanged ? i18n.t('Account updated') : i18n.t('Nothing to change'), {
        data: toAccount(account),
      });
    },

    async addPersonToAccount(_parent, { id, kind, personId, role }, context) {
      const link = { accountId: id, kind, personId };
      await context.services.accounts.addPersonToAccount(viewerOf(context), link, role ?? null);
      return acknowledged(i18n.t('Person added to the account'));
    },

    async removePersonFromAccount(_parent, { id, kind, personId }, context) {
      const link = { accountId: id, kind, personId };
      const isRemoved = await context.services.accounts.removePersonFromAccount(viewerOf(context), link);
      return acknowledged(
        isRemoved ? i18n.t('Person removed from the account') : i18n.t('Nothing to change'),
      );
    },

    async mergeAccounts(_parent, { id, otherId }, context) {
      const viewer = viewerOf(context);
      const { account, jobId } = await context.services.accounts.mergeAccounts(viewer, id, otherId);
      return acknowledged(i18n.t('Accounts merged'), { data: toAccount(account), jobId });
    },

    async moveAccountToTrash(_parent, { id }, context) {
      await context.services.accounts.moveAccountToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Account moved to trash'));
    },

    async deleteOrRestoreAccountFromTrash(_parent, { id, isRestore }, context) {
      await context.services.accounts.deleteOrRestoreAccount(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Account restored') : i18n.t('Account deleted'));
    },
  },
};

function createdText(count: number): string {
  return count === 0
    ? i18n.t('Nothing to change')
    : i18n.t('{count, plural, one {# account} other {# accounts}} created', { count });
}
