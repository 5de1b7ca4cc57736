import { acceptanceProblem, isDrawnSignature } from '#contract/validation/records/quote.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { closeDealInTx } from '#server/modules/deals/changes/closing.service.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import { dealInTx } from '#server/modules/deals/dealInTx.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import { invoiceFigures } from '#server/modules/invoices/payments/invoiceFigures.service.ts';
import { paperLanguages } from '#server/modules/invoices/pdf/paperWords.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { CUSTOMER, quoteOf, recordQuote } from '../quoteAccess.ts';
import type { QuoteRef } from '../quoteLinks.ts';
import type { QuoteRow } from '../quotes.store.ts';
import { writeQuote } from '../quotes.store.ts';
import type { QuotesDeps } from '../quotesDeps.ts';
import { acceptedLine, quotePaper } from '../sending/quotePaper.ts';
import { publicQuote } from '../sending/quotePdf.service.ts';
import { billDeal } from './billDeal.ts';
import type { PublicState } from './publicState.ts';
import { mustBeAcceptable, publicState } from './publicState.ts';

/** A quote as its recipient sees it. */
export interface PublicQuote {
  state: PublicState;
  /** In the language in use. */
  paper: Paper;
  sellerName: string;
  /** File path of the seller's logo. */
  logo: string | null;
  /** The last day on which it can be accepted. */
  expiresOn: string | null;
  /** Who accepted it, and when, as a sentence; null before that. */
  accepted: string | null;
  /** Who signed it by hand, and the data URL of the PNG; null for a typed name. */
  signature: { name: string; url: string } | null;
  isViewed: boolean;
}

/** An acceptance as visitors send it. */
export interface AcceptanceInput {
  name: string;
  /** A drawn signature as the data URL of a PNG, a typed one, or empty. */
  signature: string;
  /** The IP address and the browser. */
  ip: string;
  userAgent: string;
}

export interface AcceptanceService {
  /** The quote of the link for its public page; null for an invalid link, a quote that was not sent, and a closed company. */
  findPublicQuote(token: string): Promise<PublicQuote | null>;
  /** Records that the page was opened, the first time. */
  recordQuoteView(token: string): Promise<void>;
  /** The quote of the link as a PDF file. Rejects an invalid link like a missing quote. */
  findPublicQuotePdf(token: string): Promise<{ fileName: string; file: Buffer }>;
  /**
   * Accepts the quote once: its deal is won, its buyer becomes a customer, and a draft invoice has its amounts, unless the
   * deal already has an invoice. Rejects an
   * invalid link (404), an invalid name or signature (400), an accepted quote (409), and one that is expired, replaced or
   * closed (410).
   */
  acceptQuote(token: string, input: AcceptanceInput): Promise<{ acceptedAt: Date }>;
}

/** What recipients do by the link of their quote, without an account. */
export function acceptanceService(
  { database, clock, links }: Pick<QuotesDeps, 'database' | 'clock' | 'links'>,
  { customerQuotePdf }: { customerQuotePdf(ref: QuoteRef): Promise<{ fileName: string; file: Buffer }> },
): AcceptanceService {
  return {
    async findPublicQuote(token) {
      const ref = links.readQuoteToken(token);
      if (!ref) return null;
      return companyReadScope(database, inCompanyOf(ref), async (tx) => {
        const row = await publicQuote(tx, ref);
        if (!row) return null;
        const { timeZone } = await companyLetterhead(tx, ref.companyId);
        const deal = await dealInTx(tx, ref.companyId, row.deal_id);
        return {
          state: publicState(row, deal, dayIn(timeZone, clock.now())),
          paper: quotePaper(row, timeZone),
          sellerName: row.seller.name,
          logo: row.seller.logo,
          expiresOn: row.expires_on,
          accepted: row.accepted_at && acceptedLine(row, row.accepted_at, timeZone),
          signature: row.signature === null ? null : { name: row.accepted_name ?? '', url: row.signature },
          isViewed: row.viewed_at !== null,
        };
      });
    },

    async recordQuoteView(token) {
      const ref = links.readQuoteToken(token);
      if (!ref) return;
      const { companyId, quoteId } = ref;
      const at = clock.now();
      await companyScope(database, inCompanyOf(ref), async (tx) => {
        const row = await quoteOf(tx, companyId, quoteId, true);
        if (row.viewed_at) return;
        await writeQuote(tx, companyId, quoteId, { viewed_at: at });
        await recordQuote(tx, { ...CUSTOMER, companyId }, row, { action: 'viewed', at });
      });
    },

    async findPublicQuotePdf(token) {
      const ref = links.readQuoteToken(token);
      if (!ref) throw notFound('quote');
      return customerQuotePdf(ref);
    },

    async acceptQuote(token, input) {
      const ref = links.readQuoteToken(token);
      if (!ref) throw notFound('quote');
      const { companyId, quoteId } = ref;
      const at = clock.now();
      await companyScope(database, inCompanyOf(ref), async (tx) => {
        const known = await publicQuote(tx, ref);
        if (!known) throw notFound('quote');
        const { timeZone } = await companySettings(tx, companyId, true);
        const deal = await dealInTx(tx, companyId, known.deal_id, true);
        const row = await quoteOf(tx, companyId, quoteId, true);
        const today = dayIn(timeZone, at);
        mustBeAcceptable(publicState(row, deal, today));
        const problem = acceptanceProblem(input);
        if (problem) throw invalid(`invalid-${problem.field}`, problem.message);
        await accept(tx, { row, deal, today, at }, input);
      });
      return { acceptedAt: at };
    },
  };
}

/** Stores the acceptance of a locked quote, with everything that follows from it. */
async function accept(
  tx: Tx,
  { row, deal, today, at }: { row: QuoteRow; deal: DealRow; today: string; at: Date },
  input: AcceptanceInput,
): Promise<void> {
  const { company_id: companyId, id } = row;
  const actor: ChangeActor = { ...CUSTOMER, companyId };
  const name = tidyText(input.name);
  const signature = isDrawnSignature(input.signature) ? input.signature : null;
  const userAgent = tidyText(input.userAgent).slice(0, MOST_AGENT);
  const earlierInvoiceId = await invoiceOfDeal(tx, deal);
  const invoiceId =
    earlierInvoiceId ??
    (await billDeal(tx, actor, deal, {
      lines: row.lines,
      currency: row.currency,
      isInclusive: row.is_inclusive,
      languages: paperLanguages(row),
      named: { name, email: row.sent_to },
      at,
    }));
  await writeQuote(tx, companyId, id, {
    state: 'ACCEPTED',
    accepted_at: at,
    accepted_name: name,
    signature,
    accepted_from: input.ip,
    accepted_with: userAgent,
    invoice_id: invoiceId,
    updated_at: at,
  });
  await closeDealInTx(tx, actor, deal, { outcome: 'WON', reason: null, closedOn: today, at });
  await recordQuote(tx, actor, row, {
    action: 'accepted',
    before: { state: row.state },
    after: {
      state: 'ACCEPTED',
      deal: deal.title,
      amount: row.total,
      currency: row.currency,
      name,
      signature: signature ? 'drawn' : 'typed',
      address: input.ip,
      browser: userAgent,
      acceptedAt: at.toISOString(),
    },
    at,
  });
  if (deal.owner_id === null) return;
  const users = await usersOfManagers(tx, companyId, [deal.owner_id]);
  await notify(tx, actor, [...users.values()], {
    kind: 'QUOTE_ACCEPTED',
    subjectId: deal.id,
    ...(earlierInvoiceId !== null && { count: 1 }),
    at,
  });
}

/** The invoice that a reopened deal already has; null without one, and for a draft in trash. */
async function invoiceOfDeal(
  tx: Tx,
  { company_id: companyId, invoice_id: id }: DealRow,
): Promise<string | null> {
  return id && (await invoiceFigures(tx, companyId, id)) ? id : null;
}

function inCompanyOf({ companyId }: QuoteRef) {
  return { companyId, userId: null };
}

const MOST_AGENT = 300;
