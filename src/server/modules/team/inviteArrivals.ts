import { INVITES_A_DAY, INVITES_AN_ADDRESS } from '#contract/limits/account/team.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { addMembership } from '#server/modules/companies/memberships.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { linkOfInvite } from './inviteLinks.ts';
import { addedMail, hasAccountMail, inviteMail } from './inviteMails.ts';
import type { TeamDeps } from './teamDeps.ts';
import { linkManager, recordTeamChange } from './teamMember.ts';
import { editsLeads, requireGrant, rightsOf } from './teamRights.ts';

/** Delivers invitations: an email with a link, or the team itself. Limited to a number of emails a day. */
export function inviteArrivals(deps: TeamDeps) {
  const { config, clock, jobs, rateLimits, tokens } = deps;

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
    to: {
      id: string;
      email: string;
      sentCount: number;
      companyName: string;
      language: string | null;
      account: Account | undefined;
    },
  ): Promise<Date> {
    const { id: inviteId, email, sentCount, companyName, account } = to;
    await countMail(tx, viewer.companyId, email);
    const given = { companyId: viewer.companyId, inviteId, sentCount };
    const { link, expiresAt } = linkOfInvite(deps, given, clock.now());
    const inviting = { inviter: inviterOf(viewer), companyName };
    const mail = await writtenIn([account?.language, to.language], () =>
      isTaken(account) ? hasAccountMail(email, inviting) : inviteMail(email, { ...inviting, link }),
    );
    await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expiresAt.toISOString() });
    return expiresAt;
  }

  /** Adds a member of the same admin's team at once, with a lead manager if they edit leads, and emails them. */
  async function addTeammate(tx: Tx, viewer: CompanyViewer, company: CompanySettings, account: Account) {
    const at = clock.now();
    const rights = rightsOf(account);
    requireGrant(viewer, rights);
    await countMail(tx, company.id, account.email);
    await addMembership(tx, { companyId: company.id, userId: account.id, at });
    await recordTeamChange(tx, viewer, {
      id: account.id,
      action: 'added',
      before: null,
      after: { email: account.email, firstName: account.first_name, lastName: account.last_name },
      at,
    });
    if (editsLeads(rights, account)) await linkManager(tx, viewer, account, at);
    const { companyName } = company;
    const link = `${config.publicUrl}/auth/login`;
    const mail = await writtenIn([account.language, company.language], () =>
      addedMail(account.email, { inviter: inviterOf(viewer), companyName, link }),
    );
    await jobs.enqueue(tx, 'mail.send', mail);
  }

  return { mailInvite, addTeammate };
}

const DAY = 24 * 60 * 60;

/** The name, with the address: only the address is confirmed. */
function inviterOf(viewer: CompanyViewer): string {
  return `${viewerName(viewer)} (${viewer.email})`;
}

/** An unconfirmed account is not owned yet; any other prevents its address from joining. */
function isTaken(account: Pick<Account, 'status'> | undefined): boolean {
  return account !== undefined && account.status !== 'PENDING';
}
