import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

interface Inviting {
  /** The address of who invites: it is confirmed, a name is not. */
  inviter: string;
  companyName: string;
}

/** The email with the link for joining a team. */
export function inviteMail(to: string, { inviter, companyName, link }: Inviting & { link: string }): Mail {
  return mailOf(to, 'You are invited to a team', [
    `${inviter} invites you to work with them in ${companyName}.`,
    `Choose a password on this page within ${INVITE_DAYS} days to join:`,
    { link },
    'If you do not expect this, do nothing: without you nothing happens.',
  ]);
}

/** For a member of the same admin's team, who can work in one more company at once. */
export function addedMail(to: string, { inviter, companyName, link }: Inviting & { link: string }): Mail {
  return mailOf(to, 'You are on one more team', [
    `${inviter} added you to the team of ${companyName}. Sign in as usual, and choose it among your companies:`,
    { link },
  ]);
}

/** For the owner of an account that cannot join: the inviting user does not learn of it. */
export function hasAccountMail(to: string, { inviter, companyName }: Inviting): Mail {
  return mailOf(to, 'You are invited to a team', [
    `${inviter} invites you to work with them in ${companyName}.`,
    'This email address already has an account, and an account cannot be on two teams. To join, ask them to invite another email address.',
  ]);
}
