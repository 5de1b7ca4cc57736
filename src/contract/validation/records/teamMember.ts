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
  preset: 'Choose one of the roles',
  isMember: 'This person works in the company already',
  isInvited: 'This person is invited already. Send the invitation again instead',
  inTrash: 'This person is in the team’s trash. Restore them instead',
  owner: 'This is the owner of the company, who keeps all rights',
  oneself: 'You cannot change your own permissions. Ask another admin',
  barred: 'The operator of this installation has suspended the account. Only they can lift the suspension',
  notActive: 'Only who can sign in sees anything: this person cannot',
  beyond: 'You can give and take only rights that you have yourself',
  replacement: 'Choose another user of the company who may see leads',
  invite: 'This invitation is no longer good. Ask for another one',
  hasAccount:
    'This email address has an account already. Sign in with it, or ask for an invitation to another address',
} as const;
