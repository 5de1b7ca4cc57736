import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companySuspended } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Client } from '#server/modules/auth/authDeps.ts';
import type { OpenSession } from '#server/modules/auth/sessions/openSession.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { addMembership } from '#server/modules/companies/memberships.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { addMemberAccount } from '#server/modules/users/accounts.service.ts';
import type { InviteLink } from './inviteLinks.ts';
import { readInviteToken } from './inviteLinks.ts';
import type { TeamInviteRow } from './invites.store.ts';
import { deleteInvite, lockInvite } from './invites.store.ts';
import type { TeamDeps } from './teamDeps.ts';
import { linkManager } from './teamMember.ts';
import { editsLeads, rightsColumns, rightsOf } from './teamRights.ts';

/** An invitation as its link shows it. */
export interface OpenInvite {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  expiresAt: Date;
}

/** The input for joining. */
export interface Acceptance {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Joining a team by the link in a mail, which proves the address. */
export interface AcceptanceService {
  /**
   * Throws 410 invitation-over for a link that ended, was replaced, taken back or made up, and where the
   * company is in trash.
   */
  findInvite(token: string): Promise<OpenInvite>;
  /**
   * Opens the account and signs in; a member who edits leads gets a lead manager. Throws the same, 400 for names or a password that break a rule, and 409 has-account.
   */
  acceptInvite(given: Acceptance, client: Client): Promise<OpenSession>;
}

export function createAcceptance(deps: TeamDeps): AcceptanceService {
  const { database, clock, auth } = deps;

  async function inInvite<T>(
    token: string,
    work: (tx: Tx, invite: TeamInviteRow, company: CompanySettings) => Promise<T>,
  ): Promise<T> {
    const link = readInviteToken(deps, token);
    if (!link) throw inviteOver();
    return companyScope(database, { companyId: link.companyId, userId: null }, async (tx) => {
      const { company, invite } = await openInvite(tx, link);
      return work(tx, invite, company);
    });
  }

  return {
    findInvite: (token) =>
      inInvite(token, async (_tx, invite, { companyName }) => ({
        email: invite.email,
        firstName: invite.first_name,
        lastName: invite.last_name,
        companyName,
        expiresAt: invite.expires_at,
      })),

    async acceptInvite({ token, firstName: first, lastName: last, password }, client) {
      const email = await inInvite(token, async (_tx, invite) => invite.email);
      const problem = firstNameProblem(first) ?? lastNameProblem(last);
      if (problem) throw invalid('invalid-name', problem);
      const names = { firstName: tidyText(first), lastName: tidyText(last) };
      const passwordHash = await auth.hashNewPassword(password, { ...names, email });
      const at = clock.now();
      return inInvite(token, async (tx, invite, company) => {
        const columns = {
          ...rightsColumns(rightsOf(invite)),
          first_name: names.firstName,
          last_name: names.lastName,
          password_hash: passwordHash,
          admin_user_id: company.ownerId,
          current_company_id: company.id,
        };
        const account = await addMemberAccount(tx, email, columns, at);
        if (!account) throw new UserError(409, 'has-account', TEAM_MESSAGES.hasAccount);
        await addMembership(tx, { companyId: company.id, userId: account.id, at });
        await deleteInvite(tx, company.id, invite.id);
        const actor = { companyId: company.id, userId: account.id, ...names };
        await recordChange(tx, actor, {
          entity: 'team member',
          entityId: account.id,
          action: 'joined',
          before: null,
          after: { email, ...names },
          at,
        });
        if (editsLeads(rightsOf(account), account)) await linkManager(tx, actor, account, at);
        return auth.enter(tx, account, client);
      });
    },
  };
}

/** The invitation and its company, both locked. */
async function openInvite(tx: Tx, { companyId, inviteId, sentCount }: InviteLink) {
  const company = await companySettings(tx, companyId, true).catch((error: unknown) => {
    if (error instanceof UserError) throw inviteOver();
    throw error;
  });
  if (company.isSuspended) throw companySuspended();
  const invite = await lockInvite(tx, companyId, inviteId);
  if (invite?.sent_count !== sentCount) throw inviteOver();
  return { company, invite };
}

function inviteOver(): UserError {
  return new UserError(410, 'invitation-over', TEAM_MESSAGES.invite);
}
