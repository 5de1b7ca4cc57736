import { phoneForReading } from '#contract/validation/phone.ts';
import { leftToRight } from './direction.ts';

/** A phone number as people read it, in a page of any direction. */
export function phoneText(phoneNumber: string): string {
  return leftToRight(phoneForReading(phoneNumber));
}
