import { HOW_TO_ANSWER } from '#contract/appointments/offerReply.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import { whenBrief, whenText } from '../../messages/whenText.ts';

/** The contents of an offer. */
export interface OfferText {
  companyName: string;
  /** Of the booking page. */
  title: string;
  start: Date;
  /** The guest's own clocks. */
  zone: string;
  /** For how many minutes it is held. */
  minutes: number;
  link: string;
}

/** For how many minutes an offer holds its time. */
export function heldMinutes({
  created_at: from,
  expires_at: until,
}: {
  created_at: Date;
  expires_at: Date;
}): number {
  return Math.max(1, Math.floor((until.getTime() - from.getTime()) / 60_000));
}

/** What a waiting guest reads on their phone. */
export function offerText({ companyName, title, start, zone, minutes, link }: OfferText): string {
  const offer = i18n.t(
    '{companyName}: a time for {title} is available: {when}. It is reserved for you for {duration}.',
    { companyName, title, when: whenBrief(start, zone), duration: minutesText(minutes) },
  );
  return withPlainTwins(`${offer} ${i18n.t(HOW_TO_ANSWER)} ${link}`);
}

/** The same as a mail. */
export function offerMail(
  email: string,
  { companyName, title, start, zone, minutes, link }: OfferText,
): Mail {
  const when = whenText(start, zone);
  return mailOf(email, i18n.t('Now available: {title}, {when}', { title, when }), [
    i18n.t('A time for “{title}” with {companyName} is now available:', { title, companyName }),
    `${when} (${zone})`,
    i18n.t('It is reserved for you for {duration}. Book it, decline it or leave the waitlist here:', {
      duration: minutesText(minutes),
    }),
    { link },
  ]);
}

/** What answers a reply by text. */
export function compressedText(
  { companyName, title, start, zone }: Pick<OfferText, 'companyName' | 'title' | 'start' | 'zone'>,
  isBooked: boolean,
): string {
  const said = { companyName, title, when: whenBrief(start, zone) };
  return withPlainTwins(
    isBooked
      ? i18n.t('{companyName}: {title} is booked for {when}.', said)
      : i18n.t(
          '{companyName}: {title} on {when} is no longer available. You are still on the waitlist.',
          said,
        ),
  );
}

function minutesText(minutes: number): string {
  return minutes % 60 > 0
    ? i18n.t('{minutes, plural, one {a minute} other {# minutes}}', { minutes })
    : i18n.t('{hours, plural, one {an hour} other {# hours}}', { hours: minutes / 60 });
}
