import { v7 as newId } from 'uuid';
import { INVITES_A_DAY, INVITES_AN_ADDRESS } from '#contract/limits/account/team.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { inviteProblems, TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import type { InviteFields } from '#contract/validation/records/teamMember.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { addMembership } from '#server/modules/companies/memberships/memberships.service.ts';
import { accountByEmail } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { TeamDeps } from '../teamDeps.ts';
import { requireSeat } from '../seats.service.ts';
import { changeableMember, findOnTeam, isInvite, recordTeamChange } from '../teamMember.ts';
import { presetRights, requireGrant, rightsColumns, rightsFields, rightsOf } from '../teamRights.ts';
import type { TeamRow } from '../teamRow.ts';
import { isTrashed } from '../trash/teamTrash.store.ts';
import { createAcceptance } from './acceptInvite.service.ts';
import type { AcceptanceService } from './acceptInvite.service.ts';
import { linkOfInvite } from './inviteLinks.ts';
import { addedMail, hasAccountMail, inviteMail } from './inviteMails.ts';
import { deleteInvite, insertInvite, isInvited, lockInvite, writeInvite } from './invites.store.ts';

/** Whom to invite, and the preset of their rights. */
export interface TeamInviteInput extends InviteFields {
  preset: string;
}

/** How people come to a team. */
export interface InvitesService extends AcceptanceService {
  /**
   * Mails somebody a link by which they join. Somebody on the same admin's team works in the company at once. An address that has any
   * other account is told that it cannot join, and the viewer nothing of it. Refuses fields that break their rule, rights that the
   * viewer does not have, who works here or is invited, a plan without a free seat, and too many mails.
   */
  inviteTeamMember(viewer: Viewer, input: TeamInviteInput): Promise<void>;
  /** Mails another link, for as long again; the one before is no longer good. */
  resendTeamInvite(viewer: Viewer, id: string): Promise<void>;
  /** Takes an invitation back. */
  revokeTeamInvite(viewer: Viewer, id: string): Promise<void>;
}

export function createInvites(deps: TeamDeps): InvitesService {
  const { database, config, clock, jobs, rateLimits, tokens } = deps;

  async function countMail(tx: Tx, companyId: string, email: string): Promise<void> {
    await rateLimits.count(tx, `team-invites|${companyId}`, { limit: INVITES_A_DAY, seconds: DAY });
    await rateLimits.count(tx, `team-invites|${tokens.addressKey(email)}`, {
      limit: INVITES_AN_ADDRESS,
      seconds: DAY,
    });
  }

  /** Mails the link, or to the owner of an account that cannot join why not. Resolves to when the link ends. */
  async function mailInvite(
    tx: Tx,
    viewer: CompanyViewer,
    to: { id: string; email: string; sentCount: number; companyName: string; account: Account | undefined },
  ): Promise<Date> {
    const { id: inviteId, email, sentCount, companyName, account } = to;
    await countMail(tx, viewer.companyId, email);
    const given = { companyId: viewer.companyId, inviteId, sentCount };
    const { link, expiresAt } = linkOfInvite(deps, given, clock.now());
    const inviting = { inviter: viewer.email, companyName };
    const mail = isTaken(account)
      ? hasAccountMail(email, inviting)
      : inviteMail(email, { ...inviting, link });
    await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expiresAt.toISOString() });
    return expiresAt;
  }

  async function addTeammate(tx: Tx, viewer: CompanyViewer, company: CompanySettings, account: Account) {
    const at = clock.now();
    requireGrant(viewer, rightsOf(account));
    await countMail(tx, company.id, account.email);
    await addMembership(tx, { companyId: company.id, userId: account.id, at });
    await recordTeamChange(tx, viewer, {
      id: account.id,
      action: 'added',
      before: null,
      after: { email: account.email, firstName: account.first_name, lastName: account.last_name },
      at,
    });
    const { companyName } = company;
    const link = `${config.publicUrl}/auth/login`;
    await jobs.enqueue(
      tx,
      'mail.send',
      addedMail(account.email, { inviter: viewer.email, companyName, link }),
    );
  }

  async function openInvite(tx: Tx, viewer: CompanyViewer, company: CompanySettings, id: string) {
    const invite = await changeableMember(tx, viewer, company, id);
    if (!isInvite(invite)) throw notFound('invitation');
    return invite;
  }

  return {
    ...createAcceptance(deps),

    async inviteTeamMember(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { email, firstName, lastName, rights } = checkedInvite(input);
      requireGrant(inCompany, rights);
      const at = clock.now();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const company = await companySettings(tx, companyId, true);
          const account = await accountByEmail(tx, email);
          await requireNew(tx, company, email, account);
          await requireSeat(tx, company);
          if (account?.admin_user_id === company.ownerId && account.status === 'ACTIVE')
            return addTeammate(tx, inCompany, company, account);
          const id = newId();
          const { companyName } = company;
          const expiresAt = await mailInvite(tx, inCompany, {
            id,
            email,
            sentCount: 1,
            companyName,
            account,
          });
          await insertInvite(tx, {
            ...rightsColumns(rights),
            company_id: companyId,
            id,
            email,
            first_name: firstName,
            last_name: lastName,
            sent_count: 1,
            expires_at: expiresAt,
            created_at: at,
          });
          const after = { email, firstName, lastName, preset: rightsFields(rights).preset ?? null };
          await recordTeamChange(tx, inCompany, { id, action: 'invited', before: null, after, at });
        }),
      );
    },

    async resendTeamInvite(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const company = await companySettings(tx, companyId, true);
          const { email } = await openInvite(tx, inCompany, company, id);
          const invite = await lockInvite(tx, companyId, id);
          const sentCount = (invite?.sent_count ?? 0) + 1;
          const { companyName } = company;
          const account = await accountByEmail(tx, email);
          const expiresAt = await mailInvite(tx, inCompany, { id, email, sentCount, companyName, account });
          await writeInvite(tx, companyId, id, { sent_count: sentCount, expires_at: expiresAt });
          const sent = { before: { email }, after: { email } };
          await recordTeamChange(tx, inCompany, { id, action: 'invited-again', ...sent, at: clock.now() });
        }),
      );
    },

    async revokeTeamInvite(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, companyId, true);
        const invite = await openInvite(tx, inCompany, company, id);
        await deleteInvite(tx, companyId, invite.id);
        const before = fieldsOf(invite);
        await recordTeamChange(tx, inCompany, {
          id: invite.id,
          action: 'invitation-revoked',
          before,
          after: null,
          at: clock.now(),
        });
      });
    },
  };
}

const DAY = 24 * 60 * 60;

/** An account that waits to be confirmed belongs to nobody yet; any other keeps its address from joining. */
function isTaken(account: Pick<Account, 'status'> | undefined): boolean {
  return account !== undefined && account.status !== 'PENDING';
}

function checkedInvite(input: TeamInviteInput) {
  const [problem] = Object.entries(inviteProblems(input));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  return {
    email: normalizeEmail(input.email),
    firstName: tidyText(input.firstName),
    lastName: tidyText(input.lastName),
    rights: presetRights(input.preset),
  };
}

async function requireNew(tx: Tx, company: CompanySettings, email: string, account: Account | undefined) {
  if (await isInvited(tx, company.id, email))
    throw new UserError(409, 'already-invited', TEAM_MESSAGES.isInvited);
  if (!account) return;
  const isMember =
    account.id === company.ownerId || (await findOnTeam(tx, company.id, account.id)) !== undefined;
  if (isMember) throw new UserError(409, 'already-member', TEAM_MESSAGES.isMember);
  if (await isTrashed(tx, company.id, account.id))
    throw new UserError(409, 'in-trash', TEAM_MESSAGES.inTrash);
}

function fieldsOf({ email, first_name: firstName, last_name: lastName }: TeamRow) {
  return { email, firstName, lastName };
}
