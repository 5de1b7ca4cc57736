import { t } from '@lingui/core/macro';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { mailtoLink, smsLink, whatsAppLink } from '#client/kit/links/ContactLinks.tsx';
import type { MessageChannel } from './interaction.ts';

/** A link that opens an app of the device with a message. */
interface AppLink {
  label: string;
  href: string;
  isSms?: boolean;
}

/** The apps that can send a message to a person by their contact details; none without details for the channel. */
export function appLinks(
  { personalInformation }: PersonRecord,
  channel: MessageChannel,
  { subject, text }: { subject: string; text: string },
): AppLink[] {
  const { phoneNumber, whatsApp, email } = personalInformation;
  if (channel === 'EMAIL')
    return email ? [{ label: t`Open in email app`, href: mailtoLink(email, { subject, text }) }] : [];
  const number = phoneNumber?.number;
  const chat = whatsApp ?? number;
  return [
    ...(number ? [{ label: t`Open in SMS app`, href: smsLink(number, text), isSms: true }] : []),
    ...(chat ? [{ label: 'WhatsApp', href: whatsAppLink(chat, text) }] : []),
  ];
}
