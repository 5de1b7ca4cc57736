import { html } from 'ghtml';
import type { StoredMail } from '#server/platform/mail/mailbox.ts';
import { NOT_INDEXED, smallPage } from '../smallPage.ts';

/** The mailbox as a page: the list, and the mail that is being read. */
export function mailboxPage({
  mails,
  open,
  styles,
}: {
  mails: StoredMail[];
  open: StoredMail | undefined;
  styles: string;
}): string {
  return smallPage({
    title: 'Mailbox – Exkoo',
    styles,
    head: `${NOT_INDEXED}<script src="/dev/mailbox.js" defer></script>`,
    body: html`<body data-newest="${mails[0]?.sentAt.toISOString() ?? ''}">
      <div class="mailbox">
        <header>
          <h1>Mailbox</h1>
          <p class="muted">Mail that this installation would have sent. Nothing leaves this machine.</p>
        </header>
        <nav aria-label="Mails">
          <ul>
            !${mails.map((mail) => listed(mail, mail === open))}
          </ul>
        </nav>
        <main>
          !${open ? read(open) : html`<p class="muted">No mail yet. It appears here by itself.</p>`}
        </main>
      </div>
    </body>`,
  });
}

function listed(mail: StoredMail, isOpen: boolean): string {
  return html`<li>
    <a href="/dev/mailbox?mail=${mail.id}" !${isOpen ? ' aria-current="true"' : ''}
      >!${time(mail.sentAt)}<strong>${mail.subject}</strong><span class="muted">${mail.to}</span></a
    >
  </li>`;
}

function read(mail: StoredMail): string {
  return html`<article class="card">
    <h2>${mail.subject}</h2>
    <p class="muted">To ${mail.to}</p>
    <pre>!${marked(mail.text)}</pre>
    !${
      mail.calendar
        ? html`<h3>text/calendar; method=${mail.calendar.method}</h3>
            <pre>${mail.calendar.content}</pre>`
        : ''
    }
  </article>`;
}

function time(at: Date): string {
  return html`<time class="muted" datetime="${at.toISOString()}">${TIME.format(at)} UTC</time>`;
}

// The text with its code set off and its links to follow; everything in it is escaped piece by piece.
function marked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+|\b\d{6,8}\b)/)
    .map((part, n) => {
      if (n % 2 === 0) return html`${part}`;
      return part.startsWith('http') ? html`<a href="${part}">${part}</a>` : html`<mark>${part}</mark>`;
    })
    .join('');
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
