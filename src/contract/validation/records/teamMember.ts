import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { emailProblem } from '../email.ts';
import { firstNameProblem, lastNameProblem } from './crm/person.ts';

/** The person that an admin invites. */
export interface InviteFields {
  /** Optional, like the last name: the person enters them when joining. */
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}

/** The message for each field that breaks its rule; empty where the invitation can go out. */
export function inviteProblems(fields: InviteFields): Partial<Record<keyof InviteFields, string>> {
  const found: Record<keyof InviteFields, string | null> = {
    firstName: fields.firstName?.trim() ? firstNameProblem(fields.firstName) : null,
    lastName: fields.lastName?.trim() ? lastNameProblem(fields.lastName) : null,
    email: emailProblem(fields.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** The addresses of a text that separates them by commas, semicolons, spaces or lines; each once. */
export function inviteAddresses(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
}

/** Which addresses of a text are invalid, as a message; null where all may be invited. */
export function inviteAddressesProblem(typed: string): string | null {
  const addresses = inviteAddresses(typed);
  if (addresses.length === 0) return emailProblem('');
  if (addresses.length > INVITES_AT_ONCE)
    return i18n.t('Invite at most {most} people at once', { most: INVITES_AT_ONCE });
  const invalid = addresses.filter((address) => emailProblem(address) !== null);
  if (invalid.length === 0) return null;
  return addresses.length === 1
    ? emailProblem(typed)
    : i18n.t('Please check: {addresses}', { addresses: invalid.join(', ') });
}

/** How many people are invited at once. */
export const INVITES_AT_ONCE = 20;

/** The messages about team members. */
export const TEAM_MESSAGES = translated({
  preset: /*i18n*/ 'Choose a role',
  isMember: /*i18n*/ 'This person is already a member of the company',
  isInvited: /*i18n*/ 'This person is already invited. Send the invitation again instead',
  inTrash: /*i18n*/ 'This person is in the team’s trash. Restore them instead',
  owner: /*i18n*/ 'The permissions of the company owner cannot be changed',
  oneself: /*i18n*/ 'You cannot change your own permissions. Ask another admin',
  barred:
    /*i18n*/ 'The operator of this installation has suspended the account. Only they can lift the suspension',
  notActive: /*i18n*/ 'This person cannot log in, so they cannot be impersonated',
  beyond: /*i18n*/ 'You can only grant and revoke permissions that you have yourself',
  replacement: /*i18n*/ 'Choose another member who may see leads',
  invite: /*i18n*/ 'This invitation is no longer valid. Ask for a new one',
  hasAccount:
    /*i18n*/ 'This email address already has an account. Log in with it, or ask for an invitation to another address',
} as const);
