import type { Resolvers } from '#server/graphql/types.generated.ts';

const later = () => {
  throw new Error('not built');
};

export const forecastResolvers: Resolvers = {
  Query: {
    findForecast: later,
    findExchangeRates: later,
    findStageConversion: later,
  },
  Mutation: {
    saveTarget: later,
    saveExchangeRate: later,
  },
};
