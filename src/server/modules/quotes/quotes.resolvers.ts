import type { Resolvers } from '#server/graphql/types.generated.ts';

const later = () => {
  throw new Error('not built');
};

export const quotesResolvers: Resolvers = {
  Query: { findQuotes: later },
  Mutation: { createQuote: later, updateQuote: later, sendQuote: later, invoiceDeal: later },
};
