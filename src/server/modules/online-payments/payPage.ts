import { html } from 'ghtml';
import { dateLocale } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { amountField, minorAmount, moneyText } from '#contract/money/currency.ts';
import { INVOICE_MESSAGES, paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { paperDocument } from '#server/http/pages/paperDocument.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { companyLine } from '#server/http/public/pageParts.ts';
import type { PayableInvoice as Payable } from './customerPayments.service.ts';

/** The partial amount that the customer wants to pay, as typed. */
export interface RequestedPart {
  typed: string;
  /** Minor units; null where it is none. */
  amount: number | null;
  problem: string | null;
}

/** The page of an invoice with its document and a link to the checkout; `payable` is null for an invalid link. */
export function payPage(page: {
  payable: Payable | null;
  payPath: string;
  part: RequestedPart | null;
  /** They come from the page of the gateway, where they have paid what has not arrived yet. */
  isOnItsWay: boolean;
  /** Why no page of the gateway was opened: with a part, another can be chosen. */
  errorMessage: string | null;
  styles: string;
}): string {
  const { payable, part, styles } = page;
  const title = payable
    ? i18n.t('Invoice {number}', { number: payable.invoice.number })
    : i18n.t('This link is no longer valid');
  const errorMessage = page.errorMessage ?? part?.problem;
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      !${payable?.document.logo ? companyLine({ company_name: payable.invoice.companyName, logo: payable.document.logo }) : ''}
      <h1>${title}</h1>
      !${payable ? html`<p class="badge">${i18n.t(payable.document.status)}</p>` : ''}
      !${errorMessage ? html`<p role="alert">${errorMessage}.</p>` : ''}
      !${payable ? owed(payable, page) : html`<p>${i18n.t('Ask the company for a new link.')}</p>`}
      !${payable ? paperDocument(payable.document.paper, `${page.payPath}/invoice.pdf`) : ''}
    `),
  });
}

/** The partial amount in the query string; null if it is empty. A repeated parameter is an invalid amount. */
export function askedPart({ invoice }: Payable, asked: unknown): RequestedPart | null {
  const typed = asked === undefined || typeof asked === 'string' ? (asked ?? '') : null;
  if (typed?.trim() === '' || invoice.amountDue === 0) return null;
  if (typed === null) return { typed: '', amount: null, problem: i18n.t(INVOICE_MESSAGES.amount) };
  const amount = minorAmount(typed, invoice.currency);
  const problem =
    amount === null ? i18n.t(INVOICE_MESSAGES.amount) : paidAmountProblem(amount, invoice.amountDue);
  return { typed, amount: problem === null ? amount : null, problem };
}

type Asked = Pick<Parameters<typeof payPage>[0], 'payPath' | 'part' | 'isOnItsWay' | 'errorMessage'>;

function owed({ invoice, document: { status, hasBankDetails }, isOnline }: Payable, asked: Asked): string {
  const { companyName, amountDue, amountPaid, currency, dueAt } = invoice;
  const due = moneyText(amountDue, currency, i18n.locale);
  const company = html`<strong>${companyName}</strong>`;
  if (amountDue === 0)
    return html`<p>
      !${
        status === 'Void'
          ? i18n.t('This invoice is void. Nothing is due. Issued by {company}.', { company })
          : amountPaid > 0
            ? i18n.t('Thank you, this invoice is paid. Issued by {company}.', { company })
            : i18n.t('Nothing is due on this invoice. Issued by {company}.', { company })
      }
    </p>`;
  if (asked.isOnItsWay)
    return html`<p>
        !${i18n.t('Thank you. Your payment to {company} is being processed. This page will confirm it.', { company })}
      </p>
      <p>${i18n.t('{amount} were due. Please do not pay twice.', { amount: due })}</p>`;
  const amount = html`<strong>${due}</strong>`;
  return html`<p>
      !${dueAt ? i18n.t('{amount} are due to {company} by {day}.', { amount, company, day: dayText(dueAt) }) : i18n.t('{amount} are due to {company}.', { amount, company })}
    </p>
    !${isOnline ? payWays(invoice, asked) : html`<p>${hasBankDetails ? i18n.t('The payment details are below.') : i18n.t('This invoice cannot be paid online. Contact the company about other ways to pay.')}</p>`}`;
}

function payWays({ amountDue, currency }: Payable['invoice'], { payPath, part, errorMessage }: Asked) {
  if (errorMessage !== null && !part) return '';
  const amount = part?.amount ?? null;
  const query = amount === null ? '' : `?amount=${amountField(amount, currency)}`;
  return html`<p class="answers">
      <a class="primary" rel="nofollow" href="${payPath}/checkout${query}"
        >${i18n.t('Pay {amount}', { amount: moneyText(amount ?? amountDue, currency, i18n.locale) })}</a
      >
      !${amount === null ? '' : html`<a href="${payPath}">${i18n.t('Pay the full amount')}</a>`}
    </p>
    <p>${i18n.t('You pay on Stripe’s page. Your card number is sent only to Stripe.')}</p>
    !${amount === null ? partForm(currency, { payPath, typed: part?.typed ?? '', most: amountDue }) : ''}`;
}

/** Asks for another amount, by this page itself: a form may not lead to another site. */
function partForm(
  currency: string,
  { payPath, typed, most }: { payPath: string; typed: string; most: number },
) {
  return html`<form class="part" action="${payPath}">
    <label for="amount">${i18n.t('Pay a partial amount ({currency})', { currency })}</label>
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      autocomplete="off"
      required
      placeholder="${amountField(Math.ceil(most / 2), currency)}"
      value="${typed}"
    />
    <button>${i18n.t('Continue')}</button>
  </form>`;
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
