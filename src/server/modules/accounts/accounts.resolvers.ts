import type { Resolvers } from '#server/graphql/types.generated.ts';

const later = () => {
  throw new Error('not built');
};

export const accountsResolvers: Resolvers = {
  Query: {
    findAccounts: later,
    findAccount: later,
    findTrashedAccounts: later,
    findAccountPeople: later,
    findAccountsOfPerson: later,
  },
  Mutation: {
    createAccount: later,
    updateAccount: later,
    addPersonToAccount: later,
    removePersonFromAccount: later,
    mergeAccounts: later,
    moveAccountToTrash: later,
    deleteOrRestoreAccountFromTrash: later,
  },
};
