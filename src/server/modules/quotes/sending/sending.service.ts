import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { QUOTE_MESSAGES, quoteMessageProblem } from '#contract/validation/records/quote.ts';
import { tidyLines } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import { paperLanguages } from '#server/modules/invoices/pdf/paperWords.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { ShownQuote } from '../quoteAccess.ts';
import { isExpired, openQuote, quoteOf, recordQuote, shownQuote } from '../quoteAccess.ts';
import { writeQuote } from '../quotes.store.ts';
import type { QuotesDeps } from '../quotesDeps.ts';
import { visibleDeal } from '../visibleDeal.ts';
import { quoteMail } from './quoteMail.ts';

/** The email of a quote. */
export interface QuoteSendInput {
  to: string;
  message?: string | null;
}

export interface QuoteSendingService {
  /**
   * Emails the PDF of a quote and a link to its page. A quote can be sent again. Rejects a quote that is accepted, replaced or
   * expired, a closed deal, an invalid recipient, a message that is too long, and more than 200 emails of a company an hour.
   */
  sendQuote(viewer: Viewer, id: string, input: QuoteSendInput): Promise<ShownQuote>;
}

/** Emails of quotes. */
export function quoteSendingService({
  database,
  clock,
  jobs,
  links,
  rateLimits,
}: Pick<QuotesDeps, 'database' | 'clock' | 'jobs' | 'links' | 'rateLimits'>): QuoteSendingService {
  return {
    async sendQuote(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const to = normalizeEmail(input.to);
      const message = tidyLines(input.message ?? '');
      const toProblem = emailProblem(to);
      if (toProblem) throw invalid('invalid-to', toProblem);
      const messageProblem = quoteMessageProblem(message);
      if (messageProblem) throw invalid('invalid-message', messageProblem);
      await rateLimits.take(database.kysely, `quote-mail|${companyId}`, MAILS);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await onceOnly(tx, viewer, async () => {
          const { deal_id: dealId } = await quoteOf(tx, companyId, id);
          const deal = await visibleDeal(tx, inCompany, dealId, { at, isLocked: true });
          const row = await openQuote(tx, companyId, id, QUOTE_MESSAGES.notSent);
          const { timeZone } = await companyLetterhead(tx, companyId);
          if (isExpired(row, dayIn(timeZone, at)))
            throw new UserError(409, 'quote-expired', QUOTE_MESSAGES.isExpired);
          if (deal.status !== 'OPEN' || deal.trashed_at)
            throw new UserError(409, 'deal-not-open', QUOTE_MESSAGES.dealNotOpen);
          await writeQuote(tx, companyId, id, { state: 'SENT', sent_at: at, sent_to: to, updated_at: at });
          await recordQuote(tx, inCompany, row, { action: 'sent', after: { to }, at });
          const ref = { companyId, quoteId: id };
          const pageUrl = links.quoteUrl(ref);
          const mail = await writtenIn(paperLanguages(row), () => quoteMail(row, { to, message, pageUrl }));
          await jobs.enqueue(tx, 'mail.send', { ...mail, quote: ref });
          return id;
        });
        return shownQuote(tx, companyId, id, at);
      });
    },
  };
}

const MAILS = { capacity: 200, seconds: 3_600 };
