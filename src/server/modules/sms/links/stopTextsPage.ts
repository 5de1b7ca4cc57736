import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { OpenedLink } from './links.service.ts';

/** The page on which the reader of a text stops further ones; null for a link that leads nowhere. */
export function stopTextsPage(
  link: Extract<OpenedLink, { kind: 'STOP' }> | null,
  { styles }: { styles: string },
): string {
  const title = !link
    ? i18n.t('This link is no longer valid')
    : link.isStopped
      ? i18n.t('You have opted out')
      : i18n.t('Opt out of messages');
  return smallPage({
    title,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${link ? questionOf(link) : html`<p>${i18n.t('Check the link, or use the link in a newer message.')}</p>`}
    `),
  });
}

function questionOf({ companyName, phone, isStopped }: Extract<OpenedLink, { kind: 'STOP' }>): string {
  const values = {
    companyName: html`<strong>${companyName}</strong>`,
    digits: html`<strong>${phone.slice(-4)}</strong>`,
  };
  if (isStopped)
    return html`<p>
      !${i18n.t('{companyName} will send no more messages to the number that ends in {digits}.', values)}
    </p>`;
  return html`<p>
      !${i18n.t('{companyName} sends messages to the number that ends in {digits}. If you opt out, scheduled messages are cancelled as well.', values)}
    </p>
    <form class="answers" method="post"><button class="primary">${i18n.t('Opt out')}</button></form>`;
}
