import { readablePhone } from '#server/platform/readablePhone.ts';

/** A phone number as the API shows it; null where none was typed. */
export function toPhoneNumber(number: string | null, typed: string | null) {
  return typed === null
    ? null
    : { number, typed, formatted: number === null ? typed : readablePhone(number) };
}
