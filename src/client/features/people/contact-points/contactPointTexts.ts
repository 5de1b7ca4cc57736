import { t } from '@lingui/core/macro';
import type { ContactPointType } from '#contract/people/contact-points/contactPoints.ts';

/** The texts of the rows of phone numbers or of email addresses; numbers of rows begin with 2, after the primary one. */
export function contactPointTexts(type: ContactPointType) {
  const isPhones = type === 'phones';
  return {
    add: isPhones ? t`Add phone number` : t`Add email address`,
    edit: isPhones ? t`Edit more phone numbers` : t`Edit more email addresses`,
    value: (number: number) => (isPhones ? t`Phone ${number}` : t`Email ${number}`),
    label: (number: number) => (isPhones ? t`Type of phone ${number}` : t`Type of email ${number}`),
    remove: (number: number) => (isPhones ? t`Remove phone ${number}` : t`Remove email ${number}`),
    makePrimary: (number: number) =>
      isPhones ? t`Make phone ${number} the primary one` : t`Make email ${number} the primary one`,
  };
}
