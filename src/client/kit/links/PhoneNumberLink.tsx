import { PhoneLink } from './ContactLinks.tsx';
import { usePhoneReading } from './phoneReading.tsx';

/** A stored phone number in readable form, as a link that dials; text that is not a number stays as it was typed. */
export function PhoneNumberLink({ phoneNumber }: { phoneNumber: string | null | undefined }) {
  const read = usePhoneReading();
  if (!phoneNumber) return null;
  const number = phoneNumber.startsWith('+') ? phoneNumber : null;
  return <PhoneLink phoneNumber={{ number, formatted: number ? read(number) : phoneNumber }} />;
}
