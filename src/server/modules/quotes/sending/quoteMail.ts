import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { calendarDay } from '#server/modules/invoices/pdf/paperWords.ts';
import { questionsLine } from '#server/modules/invoices/sending/questionsLine.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { QuoteRow } from '../quotes.store.ts';

/** The email with the link to the page of a quote, which is its first link. The sender's message follows it. */
export function quoteMail(
  { number, seller, total, currency, expires_on: last }: QuoteRow,
  { to, message, pageUrl }: { to: string; message: string; pageUrl: string },
): Mail {
  const said = {
    seller: seller.name,
    number: numberText('QUOTE', number),
    total: moneyText(total, currency, i18n.locale),
    day: last ? calendarDay(last) : '',
  };
  return mailOf(to, i18n.t('Quote {number} from {seller}', said), [
    last
      ? i18n.t('{seller} sent you quote {number} for {total}. You can accept it online until {day}.', said)
      : i18n.t('{seller} sent you quote {number} for {total}. You can accept it online.', said),
    { link: pageUrl, button: i18n.t('View quote') },
    ...message.split(/\n+/).filter(Boolean),
    questionsLine(seller),
  ]);
}
