import { v7 as newId } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { accountByEmail } from '#server/modules/users/accounts.service.ts';
import type { AcceptanceService } from './acceptInvite.service.ts';
import { createAcceptance } from './acceptInvite.service.ts';
import { inviteArrivals } from './inviteArrivals.ts';
import type { TeamInviteInput } from './inviteChecks.ts';
import { checkedInvite, requireNew } from './inviteChecks.ts';
import { deleteInvite, insertInvite, lockInvite, writeInvite } from './invites.store.ts';
import { requireSeat } from './seats.service.ts';
import type { TeamDeps } from './teamDeps.ts';
import { changeableMember, isInvite, recordTeamChange } from './teamMember.ts';
import { requireGrant, rightsColumns, rightsFields } from './teamRights.ts';
import type { TeamRow } from './teamRow.ts';

/** How people come to a team. */
export interface InvitesService extends AcceptanceService {
  /**
   * Emails a link for joining. A member of the same admin's team works in the company at once. For an address
   * with any other account, only that address learns that it cannot join, not the viewer. Rejects invalid
   * fields, permissions that the viewer does not have, a person who works here or is invited already, a plan
   * without a free seat, and too many emails.
   */
  inviteTeamMember(viewer: Viewer, input: TeamInviteInput): Promise<void>;
  /** Mails another link, for as long again; the one before is no longer good. */
  resendTeamInvite(viewer: Viewer, id: string): Promise<void>;
  /** Takes an invitation back. */
  revokeTeamInvite(viewer: Viewer, id: string): Promise<void>;
}

export function createInvites(deps: TeamDeps): InvitesService {
  const { database, clock } = deps;
  const { mailInvite, addTeammate } = inviteArrivals(deps);

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
            language: company.language,
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
          const expiresAt = await mailInvite(tx, inCompany, {
            id,
            email,
            sentCount,
            companyName,
            language: company.language,
            account,
          });
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

function fieldsOf({ email, first_name: firstName, last_name: lastName }: TeamRow) {
  return { email, firstName, lastName };
}
