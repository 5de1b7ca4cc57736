import { t } from '@lingui/core/macro';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { mailtoLink, smsLink, whatsAppLink } from '#client/kit/links/ContactLinks.tsx';
import type { MessageChannel } from '#client/shared/records/timeline/interaction.ts';

/** A link that opens an app of the device with a message. */
interface AppLink {
  label: string;
  href: string;
  isSms?: boolean;
}

/** The apps that can send a message to a number or address of a person; none without one for the channel. */
export function appLinks(
  { personalInformation }: PersonRecord,
  channel: MessageChannel,
  { to, subject, text }: { to: string | undefined; subject: string; text: string },
): AppLink[] {
  if (channel === 'EMAIL')
    return to ? [{ label: t`Open in email app`, href: mailtoLink(to, { subject, text }) }] : [];
  const chat = personalInformation.whatsApp ?? to;
  return [
    ...(to ? [{ label: t`Open in SMS app`, href: smsLink(to, text), isSms: true }] : []),
    ...(chat ? [{ label: 'WhatsApp', href: whatsAppLink(chat, text) }] : []),
  ];
}
