import { html } from 'ghtml';
import { developmentPage, MOMENT } from '#server/http/pages/developmentPage.ts';
import { linkedText } from '#server/http/pages/linkedText.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { StoredMail } from '#server/platform/mail/mailbox.ts';

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
  return developmentPage({
    name: 'mailbox',
    title: 'Mailbox',
    about: 'Emails that this installation would have sent. Nothing leaves this machine.',
    navigation: 'Mails',
    newest: mails[0]?.sentAt.toISOString() ?? '',
    listed: mails.map((mail) => listed(mail, mail === open)),
    open: open && read(open),
    none: 'No emails yet. They appear here automatically.',
    styles,
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
    <pre>!${linkedText(mail.text, { hasCodes: true })}</pre>
    !${(mail.attachments ?? []).map(attached).join('')}
    !${
      mail.calendar
        ? html`<h3>text/calendar; method=${mail.calendar.method}</h3>
            <pre>${mail.calendar.content}</pre>`
        : ''
    }
  </article>`;
}

function attached({ fileName, mediaType, content }: MailAttachment): string {
  const size = Math.ceil(Buffer.byteLength(content, 'base64') / 1024);
  return html`<p class="muted">Attachment: ${fileName} (${mediaType}, ${size} KB)</p>`;
}

function time(at: Date): string {
  return html`<time class="muted" datetime="${at.toISOString()}">${MOMENT.format(at)} UTC</time>`;
}
