import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import { QUOTE_MESSAGES } from '#contract/validation/records/quote.ts';
import { paperDocument } from '#server/http/pages/paperDocument.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { companyLine } from '#server/http/public/pageParts.ts';
import { calendarDay } from '#server/modules/invoices/pdf/paperWords.ts';
import type { PublicQuote } from '../acceptance/acceptance.service.ts';

/** The page of a quote with its document and a form to accept it; `quote` is null for an invalid link. */
export function quotePage(page: {
  quote: PublicQuote | null;
  /** The path of this page. */
  path: string;
  /** Where the form is sent. */
  action: string;
  /** The name as it was typed, and why it was rejected. */
  typedName: string;
  /** As it was drawn, the data URL of a PNG. */
  drawnName: string;
  errorMessage: string | null;
  styles: string;
  /** The URL of the script for drawing. */
  script: string;
}): string {
  const { quote, path, errorMessage, styles, script } = page;
  const title = quote?.paper.title ?? i18n.t('This link is no longer valid');
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head:
      quote?.state === 'OPEN' ? `${NOT_INDEXED}<script type="module" src="${script}"></script>` : NOT_INDEXED,
    body: cardBody(html`
      !${quote?.logo ? companyLine({ company_name: quote.sellerName, logo: quote.logo }) : ''}
      <h1>${title}</h1>
      !${quote ? html`<p class="badge">${i18n.t(STATES[quote.state])}</p>` : ''}
      !${errorMessage ? html`<p role="alert">${errorMessage}.</p>` : ''}
      !${quote ? html`<p>${sentence(quote)}</p>` : html`<p>${i18n.t('Ask the company for a new link.')}</p>`}
      !${quote ? paperDocument(quote.paper, `${path}/quote.pdf`, signatureImage(quote)) : ''}
      !${quote?.state === 'OPEN' ? acceptForm(page) : ''}
    `),
  });
}

function sentence({ state, sellerName: seller, expiresOn, accepted }: PublicQuote): string {
  if (state === 'ACCEPTED')
    return i18n.t('{accepted}. {seller} has been notified and will contact you.', { accepted, seller });
  if (state === 'REPLACED')
    return i18n.t('{seller} replaced this quote with a later version. Ask them for the new link.', {
      seller,
    });
  if (state === 'EXPIRED')
    return i18n.t('This quote expired on {day}. Ask {seller} for a new one.', {
      day: expiresOn ? calendarDay(expiresOn) : '',
      seller,
    });
  if (state === 'CLOSED')
    return i18n.t('This quote can no longer be accepted. Ask {seller} for a new one.', { seller });
  return expiresOn
    ? i18n.t('{seller} made you this offer. You can accept it until {day}.', {
        seller,
        day: calendarDay(expiresOn),
      })
    : i18n.t('{seller} made you this offer.', { seller });
}

function signatureImage({ signature }: PublicQuote): string {
  if (!signature) return '';
  const alt = i18n.t('Signature of {acceptedName}', { acceptedName: signature.name });
  return html`<img class="signature" src="${signature.url}" alt="${alt}" />`;
}

/** Works without the script by the typed name, which then is the signature. */
function acceptForm({ action, typedName, drawnName }: Parameters<typeof quotePage>[0]): string {
  return html`<form class="accept" method="post" action="${action}" aria-labelledby="accept">
    <h2 id="accept">${i18n.t('Accept this quote')}</h2>
    <label for="name">${i18n.t('Your full name')}</label>
    <input
      id="name"
      name="name"
      autocomplete="name"
      required
      pattern="${SOME_CHARACTER}"
      title="${QUOTE_MESSAGES.name}"
      maxlength="${QUOTE_LIMITS.name}"
      value="${typedName}"
      aria-describedby="signs"
    />
    <p id="signs">
      ${i18n.t('Your name is your signature. By accepting, you order the items above at these prices.')}
    </p>
    <div class="draw" hidden>
      <p id="drawing">${i18n.t('You can also draw your signature:')}</p>
      <canvas width="640" height="200" role="img" aria-labelledby="drawing"></canvas>
      <button type="button" class="clear">${i18n.t('Clear')}</button>
    </div>
    <input type="hidden" name="signature" value="${drawnName}" data-most="${QUOTE_LIMITS.signature}" />
    <button class="primary">${i18n.t('Accept quote')}</button>
  </form>`;
}

/** Browsers reject a name of spaces before they send the form. */
const SOME_CHARACTER = '.*\\S.*';

const STATES = {
  OPEN: /*i18n*/ 'Awaiting acceptance',
  ACCEPTED: /*i18n*/ 'Accepted',
  REPLACED: /*i18n*/ 'Replaced',
  EXPIRED: /*i18n*/ 'Expired',
  CLOSED: /*i18n*/ 'Closed',
} as const;
