import { DateField } from '#client/kit/pickers/DateField.tsx';

interface BookingTimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Whether the booking page offers the time; undefined while that is not known. */
  isOffered: boolean | undefined;
  /** Says that it does not, and what staff can do nevertheless. */
  notOffered: string;
}

/** The start of a booking. Staff may choose a time that the page does not offer; a hint says so. */
export function BookingTimeField({ isOffered, notOffered, ...field }: BookingTimeFieldProps) {
  return <DateField {...field} hasTime hint={isOffered === false ? notOffered : undefined} />;
}
