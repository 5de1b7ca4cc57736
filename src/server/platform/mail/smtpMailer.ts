import type { Mail, Mailer } from './mail.ts';

/** Sends by SMTP over a small connection pool. `url` is smtp:// or smtps://, with user and password if the server needs them. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      const transport = await (opened ??= openTransport(url));
      await transport.sendMail({ from, to: { name: '', address: mail.to }, ...contents(mail) });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

// The library loads with the first mail
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail is built from plain values only; nothing in it may make this machine read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

// Suppresses out-of-office replies, which no one would read.
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function contents({ subject, text, html, stopLink, calendar, attachments = [] }: Mail) {
  const invitation = calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } };
  return {
    subject,
    text,
    html,
    ...invitation,
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(content, 'base64'),
    })),
    headers: { ...HEADERS, ...(stopLink && stopHeaders(stopLink)) },
  };
}

// Mail programs show a button for it (RFC 8058)
function stopHeaders(link: string) {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
