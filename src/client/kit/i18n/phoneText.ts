import { leftToRight } from '#contract/i18n/direction.ts';
import { phoneForReading } from '#contract/validation/phone.ts';

/** A phone number as people read it, in a page of any direction. */
export function phoneText(phoneNumber: string): string {
  return leftToRight(phoneForReading(phoneNumber));
}
