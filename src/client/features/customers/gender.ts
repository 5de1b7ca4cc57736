import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** The genders to choose from, as they are stored. */
export const GENDERS: Record<string, MessageDescriptor> = {
  Female: msg`Female`,
  Male: msg`Male`,
  Other: msg({ message: 'Other', context: 'gender' }),
};

/** A stored gender as it is shown; other values come from imports or the API. */
export function genderText(gender: string): string {
  const known = GENDERS[gender];
  return known ? t(known) : gender;
}
