import { html } from 'ghtml';
import { amountField, minorAmount, moneyText } from '#contract/money/currency.ts';
import { INVOICE_MESSAGES, paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { companyLine } from '#server/http/public/pageParts.ts';
import type { PayableInvoice as Payable } from './customerPayments.service.ts';
import { invoiceDocument } from './invoiceDocument.ts';

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
  const title = payable ? `Invoice ${payable.invoice.number}` : 'This link is no longer valid';
  const errorMessage = page.errorMessage ?? part?.problem;
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      !${payable?.document.logo ? companyLine({ company_name: payable.invoice.companyName, logo: payable.document.logo }) : ''}
      <h1>${title}</h1>
      !${payable ? html`<p class="badge">${payable.document.status}</p>` : ''}
      !${errorMessage ? html`<p role="alert">${errorMessage}.</p>` : ''}
      !${payable ? owed(payable, page) : html`<p>Ask the company for a new link.</p>`}
      !${payable ? invoiceDocument(payable.document, page.payPath) : ''}
    `),
  });
}

/** The partial amount in the query string; null if it is empty. A repeated parameter is an invalid amount. */
export function askedPart({ invoice }: Payable, asked: unknown): RequestedPart | null {
  const typed = asked === undefined || typeof asked === 'string' ? (asked ?? '') : null;
  if (typed?.trim() === '' || invoice.amountDue === 0) return null;
  if (typed === null) return { typed: '', amount: null, problem: INVOICE_MESSAGES.amount };
  const amount = minorAmount(typed, invoice.currency);
  const problem = amount === null ? INVOICE_MESSAGES.amount : paidAmountProblem(amount, invoice.amountDue);
  return { typed, amount: problem === null ? amount : null, problem };
}

type Asked = Pick<Parameters<typeof payPage>[0], 'payPath' | 'part' | 'isOnItsWay' | 'errorMessage'>;

function owed({ invoice, document: { status, hasBankDetails }, isOnline }: Payable, asked: Asked): string {
  const { companyName, amountDue, amountPaid, currency, dueAt } = invoice;
  const due = moneyText(amountDue, currency, 'en');
  if (amountDue === 0)
    return html`<p>
      !${status === 'Void' ? 'This invoice is void. Nothing is due.' : amountPaid > 0 ? 'Thank you, this invoice is paid.' : 'Nothing is due on this invoice.'}
      Issued by
      <strong>${companyName}</strong>.
    </p>`;
  const from = html`<strong>${companyName}</strong>`;
  if (asked.isOnItsWay)
    return html`<p>Thank you. Your payment to !${from} is being processed. This page will confirm it.</p>
      <p>${due} were due. Please do not pay twice.</p>`;
  return html`<p><strong>${due}</strong> are due to !${from}${dueAt ? ` by ${dayText(dueAt)}` : ''}.</p>
    !${isOnline ? payWays(invoice, asked) : html`<p>!${hasBankDetails ? 'The payment details are below.' : 'This invoice cannot be paid online. Contact the company about other ways to pay.'}</p>`}`;
}

function payWays({ amountDue, currency }: Payable['invoice'], { payPath, part, errorMessage }: Asked) {
  if (errorMessage !== null && !part) return '';
  const amount = part?.amount ?? null;
  const query = amount === null ? '' : `?amount=${amountField(amount, currency)}`;
  return html`<p class="answers">
      <a class="primary" rel="nofollow" href="${payPath}/checkout${query}"
        >Pay ${moneyText(amount ?? amountDue, currency, 'en')}</a
      >
      !${amount === null ? '' : html`<a href="${payPath}">Pay the full amount</a>`}
    </p>
    <p>You pay on Stripe’s page. Your card number is sent only to Stripe.</p>
    !${amount === null ? partForm(currency, { payPath, typed: part?.typed ?? '', most: amountDue }) : ''}`;
}

/** Asks for another amount, by this page itself: a form may not lead to another site. */
function partForm(
  currency: string,
  { payPath, typed, most }: { payPath: string; typed: string; most: number },
) {
  return html`<form class="part" action="${payPath}">
    <label for="amount">Pay a partial amount (${currency})</label>
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      autocomplete="off"
      required
      placeholder="${amountField(Math.ceil(most / 2), currency)}"
      value="${typed}"
    />
    <button>Continue</button>
  </form>`;
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
