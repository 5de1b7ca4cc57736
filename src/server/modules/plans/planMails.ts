import { i18n } from '#contract/i18n/i18n.ts';
import { longDay } from '#server/platform/languages/dates.ts';
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
  return mailOf(to, i18n.t('Your plan payment failed'), [
    i18n.t('We could not charge your card for the plan of {companyName}: {reason}.', { companyName, reason }),
    i18n.t('We will try again on {day}. Pay now or change the card here:', { day: longDay(next) }),
    { link: `${publicUrl}/billing/subscription` },
  ]);
}

/** To a company whose plan has ended, as it was not paid. */
export function planEndedMail(to: string, { companyName, reason, publicUrl }: About): Mail {
  return mailOf(to, i18n.t('Your plan has ended'), [
    i18n.t(
      'We could not charge your card for the plan of {companyName}: {reason}. The company is now on the Free plan.',
      { companyName, reason },
    ),
    i18n.t('No data is lost. Records beyond its limits remain, but none can be added.'),
    { link: `${publicUrl}/billing/subscription` },
  ]);
}
