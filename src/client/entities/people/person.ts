import { t } from '@lingui/core/macro';
import type {
  ContactFieldsFragment,
  ContactRowFieldsFragment,
  LeadFieldsFragment,
  LeadRowFieldsFragment,
  PersonChangeFieldsFragment,
  PersonMatchFieldsFragment,
} from './people.generated.ts';

/** A lead as a row of the list or a card of the board. */
export type LeadRow = LeadRowFieldsFragment;

/** Everything of a lead. */
export type Lead = LeadFieldsFragment;

/** A contact as a row of the list. */
export type ContactRow = ContactRowFieldsFragment;

/** Everything of a contact. */
export type Contact = ContactFieldsFragment;

/** A possible duplicate of another person, and the reason. */
export type PersonMatch = PersonMatchFieldsFragment;

/** The reply to a change of one person. */
export type PersonChange = PersonChangeFieldsFragment;

/** A field that another user changed since it was loaded. */
export type FieldConflict = PersonChange['conflicts'][number];

/** First and last name in one text; '' where neither is known. */
export function fullName(name: { firstName: string; lastName: string }): string {
  return `${name.firstName} ${name.lastName}`.trim();
}

/** The name of a person on screens: the name, otherwise the contact details; every person has one of them. */
export function personTitle({ personalInformation }: Pick<LeadRow, 'personalInformation'>): string {
  const { fullName: name, email, phoneNumber } = personalInformation;
  return fullName(name) || email || phoneNumber?.number || phoneNumber?.typed || t`No name`;
}
