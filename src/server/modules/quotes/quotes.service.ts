import type { AcceptanceService } from './acceptance/acceptance.service.ts';
import { acceptanceService } from './acceptance/acceptance.service.ts';
import type { DealInvoicesService } from './acceptance/dealInvoices.service.ts';
import { dealInvoicesService } from './acceptance/dealInvoices.service.ts';
import type { QuoteDraftsService } from './quoteDrafts.service.ts';
import { quoteDraftsService } from './quoteDrafts.service.ts';
import type { QuoteListService } from './quoteList.service.ts';
import { quoteListService } from './quoteList.service.ts';
import type { QuotesDeps } from './quotesDeps.ts';
import type { QuotePdfService } from './sending/quotePdf.service.ts';
import { quotePdfService } from './sending/quotePdf.service.ts';
import type { QuoteSendingService } from './sending/sending.service.ts';
import { quoteSendingService } from './sending/sending.service.ts';

/** Quotes, from the deal to the draft invoice. Amounts are whole minor units. */
export interface QuotesService
  extends
    QuoteDraftsService,
    QuoteListService,
    QuoteSendingService,
    QuotePdfService,
    AcceptanceService,
    DealInvoicesService {
  /** The URL of the public page of a quote. */
  quoteUrl(ref: { companyId: string; quoteId: string }): string;
}

/** Quotes on a database. */
export function createQuotesService(deps: QuotesDeps): QuotesService {
  const pdf = quotePdfService(deps);
  return {
    ...quoteDraftsService(deps),
    ...quoteListService(deps),
    ...quoteSendingService(deps),
    ...pdf,
    ...acceptanceService(deps, pdf),
    ...dealInvoicesService(deps),
    quoteUrl: (ref) => deps.links.quoteUrl(ref),
  };
}
