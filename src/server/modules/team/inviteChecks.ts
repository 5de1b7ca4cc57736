import { normalizeEmail } from '#contract/validation/email.ts';
import type { InviteFields } from '#contract/validation/records/teamMember.ts';
import { inviteProblems, TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import { isInvited } from './invites.store.ts';
import { findOnTeam } from './teamMember.ts';
import { presetRights } from './teamRights.ts';
import { isTrashed } from './teamTrash.store.ts';

/** The invited person, and the preset of their permissions. */
export interface TeamInviteInput extends InviteFields {
  preset: string;
}

/** The fields as they are stored, with the permissions. Rejects invalid ones. */
export function checkedInvite(input: TeamInviteInput) {
  const [problem] = Object.entries(inviteProblems(input));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  return {
    email: normalizeEmail(input.email),
    firstName: tidyText(input.firstName ?? ''),
    lastName: tidyText(input.lastName ?? ''),
    rights: presetRights(input.preset),
  };
}

/** Refuses who works here, is invited, or is in trash. */
export async function requireNew(
  tx: Tx,
  company: CompanySettings,
  email: string,
  account: Account | undefined,
) {
  if (await isInvited(tx, company.id, email))
    throw new UserError(409, 'already-invited', TEAM_MESSAGES.isInvited);
  if (!account) return;
  const isMember =
    account.id === company.ownerId || (await findOnTeam(tx, company.id, account.id)) !== undefined;
  if (isMember) throw new UserError(409, 'already-member', TEAM_MESSAGES.isMember);
  if (await isTrashed(tx, company.id, account.id))
    throw new UserError(409, 'in-trash', TEAM_MESSAGES.inTrash);
}
