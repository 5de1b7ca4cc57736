import type { Module } from '#server/module.ts';
import { quotePages } from './page/quotePages.routes.ts';
import { createQuoteLinks } from './quoteLinks.ts';
import { quotesResolvers } from './quotes.resolvers.ts';
import { quoteRoutes } from './quotes.routes.ts';
import type { QuotesService } from './quotes.service.ts';
import { createQuotesService } from './quotes.service.ts';
import { shownQuotes } from './shownQuotes.service.ts';

declare module '#server/services.ts' {
  interface Services {
    quotes: QuotesService;
  }
}

export const quotesModule = {
  resolvers: [quotesResolvers],
  services: {
    quotes: (parts, { uploads }) =>
      createQuotesService({ ...parts, uploads, links: createQuoteLinks(parts) }),
  },
  routes: [quoteRoutes, quotePages],
  companyTables: ['quotes', 'quote_numbers'],
  recordReaders: { quote: shownQuotes },
} satisfies Module;
