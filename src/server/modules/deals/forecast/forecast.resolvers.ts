import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The forecast, its targets and exchange rates, and the conversion of stages. */
export const forecastResolvers: Resolvers = {
  Query: {
    async findForecast(_parent, { input }, context) {
      const data = await context.services.forecast.findForecast(viewerOf(context), input ?? {});
      return acknowledged('Forecast found', { months: data.months, data });
    },

    async findExchangeRates(_parent, _arguments, context) {
      const rows = await context.services.forecast.findExchangeRates(viewerOf(context));
      const data = rows.map(({ id, rate, ...row }) => ({ ...row, _id: id, rate: Number(rate) }));
      return acknowledged('Exchange rates found', { data });
    },

    async findStageConversion(_parent, request, context) {
      const data = await context.services.forecast.findStageConversion(viewerOf(context), request);
      return acknowledged('Stages found', { data });
    },
  },

  Mutation: {
    async saveTarget(_parent, { input }, context) {
      const isChanged = await context.services.forecast.saveTarget(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('Target saved') : i18n.t('Nothing to change'));
    },

    async saveExchangeRate(_parent, { input }, context) {
      const isChanged = await context.services.forecast.saveExchangeRate(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('Exchange rate saved') : i18n.t('Nothing to change'));
    },
  },
};
