import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

interface Inviting {
  /** The name and the confirmed address of the inviting user. */
  inviter: string;
  companyName: string;
}

/** The email with the link for joining a team. */
export function inviteMail(to: string, { inviter, companyName, link }: Inviting & { link: string }): Mail {
  return mailOf(to, 'You are invited to a team', [
    `${inviter} invited you to join ${companyName}.`,
    `To join, choose a password within ${INVITE_DAYS} days:`,
    { link, button: `Join ${companyName}` },
    'If you did not expect this invitation, you can ignore this email.',
  ]);
}

/** For a member of the same admin's team, who can work in one more company at once. */
export function addedMail(to: string, { inviter, companyName, link }: Inviting & { link: string }): Mail {
  return mailOf(to, 'You were added to a team', [
    `${inviter} added you to the team of ${companyName}. Log in as usual and switch to this company:`,
    { link, button: 'Log in' },
  ]);
}

/** For the owner of an account that cannot join: the inviting user does not learn of it. */
export function hasAccountMail(to: string, { inviter, companyName }: Inviting): Mail {
  return mailOf(to, 'You are invited to a team', [
    `${inviter} invited you to join ${companyName}.`,
    'This email address already has an account, and an account cannot be on two teams. To join, ask them to invite another email address.',
  ]);
}
