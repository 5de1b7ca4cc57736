import type { Module } from '#server/module.ts';
import { accountsResolvers } from './accounts.resolvers.ts';

export const accountsModule = {
  resolvers: [accountsResolvers],
  companyTables: ['account_people', 'accounts'],
} satisfies Module;
