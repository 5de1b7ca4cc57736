import { html } from 'ghtml';
import { moneyText } from '#contract/money/currency.ts';
import type { CustomerPayments } from '#server/modules/online-payments/customerPayments.service.ts';
import { cardBody, NOT_INDEXED, smallPage } from './smallPage.ts';

type Payable = NonNullable<Awaited<ReturnType<CustomerPayments['findPayable']>>>;

/** The page on which a customer sees what is due of an invoice, and goes on to pay it; `payable` is null for a link that leads nowhere. */
export function payPage(page: {
  payable: Payable | null;
  checkoutUrl: string;
  /** They come from the page of the gateway, where they have paid. */
  isBack: boolean;
  errorMessage: string | null;
  styles: string;
}): string {
  const { payable, errorMessage, styles } = page;
  const title = payable ? `Invoice ${payable.invoice.number}` : 'This link is not valid any more';
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${errorMessage ? html`<p role="alert">${errorMessage}.</p>` : ''}
      !${payable ? owed(payable, page) : html`<p>Ask the company that sent it for a new one.</p>`}
    `),
  });
}

function owed(
  { invoice, isOnline }: Payable,
  { checkoutUrl, isBack }: { checkoutUrl: string; isBack: boolean },
): string {
  const { companyName, amountDue, amountPaid, currency, dueAt } = invoice;
  const due = moneyText(amountDue, currency, 'en');
  if (amountDue === 0)
    return html`<p>
      !${amountPaid > 0 ? 'Thank you, it is paid.' : 'Nothing is due.'} It is of
      <strong>${companyName}</strong>.
    </p>`;
  const from = html`<strong>${companyName}</strong>`;
  if (isBack)
    return html`<p>
        Thank you. Your payment to !${from} is on its way: this page says so once it has arrived.
      </p>
      <p>${due} were due. Please do not pay twice.</p>`;
  return html`<p><strong>${due}</strong> are due to !${from}${dueAt ? ` by ${dayText(dueAt)}` : ''}.</p>
    !${payWay({ isOnline, checkoutUrl, due })}`;
}

function payWay({ isOnline, checkoutUrl, due }: { isOnline: boolean; checkoutUrl: string; due: string }) {
  if (!isOnline) return html`<p>It cannot be paid online. Ask the company how to pay it.</p>`;
  if (!checkoutUrl) return '';
  return html`<p class="answers">
      <a class="primary" rel="nofollow" href="${checkoutUrl}">Pay ${due}</a>
    </p>
    <p>You pay on a page of Stripe, which alone gets the number of your card.</p>`;
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
