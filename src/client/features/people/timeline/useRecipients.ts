import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { contactPointText } from '#client/entities/people/shownText.ts';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import type { MessageChannel } from '#client/shared/records/timeline/interaction.ts';
import { contactPointOf } from '#contract/people/contact-points/contactPoints.ts';

/** The numbers or addresses of a person that a channel can write to, the primary one first, as options of a select. */
export function useRecipients(
  { personalInformation, morePhones, moreEmails }: PersonRecord,
  channel: MessageChannel,
): { value: string; label: string }[] {
  const phone = usePhoneReading();
  const { phoneNumber, email } = personalInformation;
  const primary = channel === 'SMS' ? phoneNumber?.number : email;
  const more = channel === 'SMS' ? morePhones : moreEmails;
  return [
    ...(primary ? [{ value: primary, label: channel === 'SMS' ? phone(primary) : primary }] : []),
    ...more.map((entry) => ({ value: contactPointOf(entry).value, label: contactPointText(entry) })),
  ];
}
