import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Quote, Resolvers } from '#server/graphql/types.generated.ts';
import { toDeal } from '#server/modules/deals/toDeal.ts';
import type { ShownQuote } from './quoteAccess.ts';
import { toQuote } from './toQuote.ts';

/** Quotes, and the invoices of won deals. */
export const quotesResolvers: Resolvers = {
  Query: {
    async findQuotes(_parent, { dealId }, context) {
      const quotes = await context.services.quotes.findQuotes(viewerOf(context), dealId);
      return acknowledged('Quotes found', { data: quotes.map((quote) => shown(quote, context)) });
    },

    async findAllQuotes(_parent, { input }, context) {
      const request = pageRequest(input);
      const { quotes, total } = await context.services.quotes.findAllQuotes(viewerOf(context), {
        updatedFrom: input?.updatedFrom ?? null,
        isDescending: input?.direction !== 'ASC',
        limit: request.limit,
        offset: request.offset,
      });
      return acknowledged('Quotes found', {
        data: quotes.map((quote) => shown(quote, context)),
        page: pageInfo(request, total),
      });
    },
  },

  Mutation: {
    async createQuote(_parent, { dealId }, context) {
      const quote = await context.services.quotes.createQuote(viewerOf(context), dealId);
      return acknowledged(i18n.t('Quote created'), { data: shown(quote, context) }, 201);
    },

    async updateQuote(_parent, { id, expiresOn }, context) {
      const viewer = viewerOf(context);
      const { quote, isChanged } = await context.services.quotes.updateQuote(viewer, id, expiresOn);
      return acknowledged(isChanged ? i18n.t('Quote updated') : i18n.t('Nothing to change'), {
        data: shown(quote, context),
      });
    },

    async sendQuote(_parent, { id, input }, context) {
      const quote = await context.services.quotes.sendQuote(viewerOf(context), id, input);
      return acknowledged(i18n.t('Quote sent'), { data: shown(quote, context) });
    },

    async invoiceDeal(_parent, { id }, context) {
      const viewer = viewerOf(context);
      await context.services.quotes.invoiceDeal(viewer, id);
      const deal = await context.services.deals.findNamedDeal(viewer, id);
      return acknowledged(i18n.t('Invoice created'), { data: deal && toDeal(deal) }, 201);
    },
  },

  DealDetails: {
    billing: ({ invoiceId }, _args, context) =>
      context.services.quotes.findDealBilling(viewerOf(context), invoiceId ?? null),
  },
};

/** The link is the right to accept: only viewers who may change the deal get it. */
function shown(quote: ShownQuote, context: GraphqlContext): Quote {
  const viewer = viewerOf(context);
  const ref = { companyId: companyViewer(viewer).companyId, quoteId: quote.row.id };
  return toQuote(quote, can(viewer, 'CRM_DEALS', 'EDIT') ? context.services.quotes.quoteUrl(ref) : null);
}
