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
  return mailOf(to, 'Your plan could not be paid', [
    `What the plan of ${companyName} costs could not be charged to your card: ${reason}.`,
    `It is tried again on ${next.toLocaleDateString('en-GB', DAY)}. To pay it earlier, or with another card:`,
    { link: `${publicUrl}/billing/subscription` },
  ]);
}

/** To a company whose plan has ended, as it was not paid. */
export function planEndedMail(to: string, { companyName, reason, publicUrl }: About): Mail {
  return mailOf(to, 'Your plan has ended', [
    `The plan of ${companyName} could not be paid: ${reason}. From now on it is the Free plan.`,
    'No data is lost. Records beyond its limits remain, but none can be added.',
    { link: `${publicUrl}/billing/subscription` },
  ]);
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
