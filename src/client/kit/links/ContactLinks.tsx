import { t } from '@lingui/core/macro';
import { joinClasses } from '../joinClasses.ts';
import { useLinkReach } from './linkReach.ts';
import styles from './ContactLinks.module.css';

interface PhoneLinkProps {
  phoneNumber: { number: string | null; formatted: string } | null | undefined;
}

/** A phone number that dials when pressed; plain text if it is not a number. */
export function PhoneLink({ phoneNumber }: PhoneLinkProps) {
  const tabIndex = useLinkReach();
  if (!phoneNumber) return null;
  if (!phoneNumber.number)
    return (
      <span dir="ltr" data-tip={t`Not a valid phone number`}>
        {phoneNumber.formatted}
      </span>
    );
  return (
    <a
      className={joinClasses(styles.link, styles.phone)}
      href={`tel:${phoneNumber.number}`}
      tabIndex={tabIndex}
    >
      {phoneNumber.formatted}
    </a>
  );
}

/** An email address that opens a new message when pressed. */
export function EmailLink({ email }: { email: string | null | undefined }) {
  const tabIndex = useLinkReach();
  if (!email) return null;
  return (
    <a className={styles.link} href={mailtoLink(email)} data-tip="" tabIndex={tabIndex}>
      {email}
    </a>
  );
}

/** The address that opens a WhatsApp chat with an E.164 number. */
export function whatsAppLink(number: string, text = ''): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}

/** The URL that opens an SMS to an E.164 number, with the text where the phone supports that. */
export function smsLink(number: string, text = ''): string {
  return `sms:${number}${text ? `?&body=${encodeURIComponent(text)}` : ''}`;
}

/** The address that opens an email. */
export function mailtoLink(email: string, { subject = '', text = '' } = {}): string {
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    text && `body=${encodeURIComponent(text)}`,
  ];
  const query = parts.filter(Boolean).join('&');
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}${query && `?${query}`}`;
}

/** An address on the web that opens in a new tab, written without what all of them begin with. */
export function WebLink({ href }: { href: string }) {
  const tabIndex = useLinkReach();
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      data-tip={href}
      tabIndex={tabIndex}
    >
      {href.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  );
}
