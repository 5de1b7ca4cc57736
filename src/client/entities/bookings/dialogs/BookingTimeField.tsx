import { DateField } from '#client/kit/pickers/DateField.tsx';

interface BookingTimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Whether the booking page offers the time; undefined while that is not known. */
  isOffered: boolean | undefined;
  /** The action that staff can still take: 'book it'. */
  action: string;
}

/** The start of a booking. Staff may choose a time that the page does not offer; a hint says so. */
export function BookingTimeField({ isOffered, action, ...field }: BookingTimeFieldProps) {
  const hint = `The booking page does not offer this time. You can still ${action}.`;
  return <DateField {...field} hasTime hint={isOffered === false ? hint : undefined} />;
}
