import { usePhoneReading } from '#client/entities/people/phoneReading.tsx';
import { PhoneLink } from '#client/kit/links/ContactLinks.tsx';

/** A phone number in readable form; as entered if it is not valid. */
export function AccountPhone({ phone }: { phone: string | null }) {
  const read = usePhoneReading();
  if (!phone) return null;
  const number = phone.startsWith('+') ? phone : null;
  return <PhoneLink phoneNumber={{ number, formatted: number ? read(number) : phone }} />;
}
