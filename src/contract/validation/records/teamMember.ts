import { emailProblem } from '../email.ts';
import { firstNameProblem, lastNameProblem } from './crm/person.ts';

/** The person that an admin invites. */
export interface InviteFields {
  firstName: string;
  lastName: string;
  email: string;
}

/** The message for each field that breaks its rule; empty where the invitation can go out. */
export function inviteProblems(fields: InviteFields): Partial<Record<keyof InviteFields, string>> {
  const found: Record<keyof InviteFields, string | null> = {
    firstName: firstNameProblem(fields.firstName),
    lastName: lastNameProblem(fields.lastName),
    email: emailProblem(fields.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** The messages about team members. */
export const TEAM_MESSAGES = {
  preset: 'Choose a role',
  isMember: 'This person is already a member of the company',
  isInvited: 'This person is already invited. Send the invitation again instead',
  inTrash: 'This person is in the team’s trash. Restore them instead',
  owner: 'The permissions of the company owner cannot be changed',
  oneself: 'You cannot change your own permissions. Ask another admin',
  barred: 'The operator of this installation has suspended the account. Only they can lift the suspension',
  notActive: 'This person cannot log in, so they cannot be impersonated',
  beyond: 'You can only grant and revoke permissions that you have yourself',
  replacement: 'Choose another member who may see leads',
  invite: 'This invitation is no longer valid. Ask for a new one',
  hasAccount:
    'This email address already has an account. Log in with it, or ask for an invitation to another address',
} as const;
