import { html } from 'ghtml';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { OpenedLink } from './links.service.ts';

/** The page on which the reader of a text stops further ones; null for a link that leads nowhere. */
export function stopTextsPage(
  link: Extract<OpenedLink, { kind: 'STOP' }> | null,
  { styles }: { styles: string },
): string {
  const title = !link
    ? 'This link is not valid any more'
    : link.isStopped
      ? 'Messages are stopped'
      : 'Stop texts';
  return smallPage({
    title,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${link ? questionOf(link) : html`<p>It may be mistyped, or it is no longer valid.</p>`}
    `),
  });
}

function questionOf({ companyName, phone, isStopped }: Extract<OpenedLink, { kind: 'STOP' }>): string {
  const number = html`the number that ends in <strong>${phone.slice(-4)}</strong>`;
  if (isStopped) return html`<p><strong>${companyName}</strong> sends no more texts to !${number}.</p>`;
  return html`<p>
      <strong>${companyName}</strong> sends texts to !${number}. If you stop them, messages that are already
      scheduled are canceled, too.
    </p>
    <form class="answers" method="post"><button class="primary">Stop all texts</button></form>`;
}
