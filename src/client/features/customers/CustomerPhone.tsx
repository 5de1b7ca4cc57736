import { usePhoneReading } from '#client/entities/people/phoneReading.tsx';
import { PhoneLink } from '#client/kit/links/ContactLinks.tsx';

/** A customer's phone number in the form people read; as it was typed where that is no number. */
export function CustomerPhone({ phoneNumber }: { phoneNumber: string | null }) {
  const read = usePhoneReading();
  if (!phoneNumber) return null;
  const number = phoneNumber.startsWith('+') ? phoneNumber : null;
  return <PhoneLink phoneNumber={{ number, formatted: number ? read(number) : phoneNumber }} />;
}
