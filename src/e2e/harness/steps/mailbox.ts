import { setTimeout as sleep } from 'node:timers/promises';

/** A mail as /dev/mailbox.json gives it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The newest mail to an address that was sent after `since`; waits for it, and fails after so many seconds. */
export async function newestMail(
  productUrl: string,
  to: string,
  since = new Date(0),
  seconds = 30,
): Promise<Mail> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const mails = (await (await fetch(`${productUrl}/dev/mailbox.json`)).json()) as Mail[];
    const found = mails.find(
      (mail) => mail.to.toLowerCase() === to.toLowerCase() && new Date(mail.sentAt) >= since,
    );
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`No mail to ${to} within ${seconds} s`);
}

/** The one-time code of the newest mail to an address: the one run of digits in its text. */
export async function newestCode(productUrl: string, to: string, since?: Date): Promise<string> {
  const { text } = await newestMail(productUrl, to, since);
  const code = /\b\d{4,10}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
}
