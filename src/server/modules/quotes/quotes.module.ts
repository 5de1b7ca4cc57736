import type { Module } from '#server/module.ts';
import { quotesResolvers } from './quotes.resolvers.ts';

export const quotesModule = {
  resolvers: [quotesResolvers],
  companyTables: ['quotes', 'quote_numbers'],
} satisfies Module;
