import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

interface About {
  companyName: string;
  /** Why nothing could be charged, in the gateway's words. */
  reason: string;
  publicUrl: string;
}

/** To a company whose plan could not be paid, which is tried again. */
export function planUnpaidMail(
  to: string,
  { companyName, reason, publicUrl, next }: About & { next: Date },
): Mail {
  return mailOf(to, 'Your plan payment failed', [
    `We could not charge your card for the plan of ${companyName}: ${reason}.`,
    `We will try again on ${next.toLocaleDateString('en-GB', DAY)}. Pay now or change the card here:`,
    { link: `${publicUrl}/billing/subscription` },
  ]);
}

/** To a company whose plan has ended, as it was not paid. */
export function planEndedMail(to: string, { companyName, reason, publicUrl }: About): Mail {
  return mailOf(to, 'Your plan has ended', [
    `We could not charge your card for the plan of ${companyName}: ${reason}. The company is now on the Free plan.`,
    'No data is lost. Records beyond its limits remain, but none can be added.',
    { link: `${publicUrl}/billing/subscription` },
  ]);
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
