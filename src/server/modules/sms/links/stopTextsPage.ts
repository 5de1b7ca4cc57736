import { html } from 'ghtml';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { OpenedLink } from './links.service.ts';

/** The page on which the reader of a text stops further ones; null for a link that leads nowhere. */
export function stopTextsPage(
  link: Extract<OpenedLink, { kind: 'STOP' }> | null,
  { styles }: { styles: string },
): string {
  const title = !link
    ? 'This link is no longer valid'
    : link.isStopped
      ? 'You have opted out'
      : 'Opt out of messages';
  return smallPage({
    title,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${link ? questionOf(link) : html`<p>Check the link, or use the link in a newer message.</p>`}
    `),
  });
}

function questionOf({ companyName, phone, isStopped }: Extract<OpenedLink, { kind: 'STOP' }>): string {
  const number = html`the number that ends in <strong>${phone.slice(-4)}</strong>`;
  if (isStopped)
    return html`<p><strong>${companyName}</strong> will send no more messages to !${number}.</p>`;
  return html`<p>
      <strong>${companyName}</strong> sends messages to !${number}. If you opt out, scheduled messages are
      cancelled as well.
    </p>
    <form class="answers" method="post"><button class="primary">Opt out</button></form>`;
}
