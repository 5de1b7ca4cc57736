import { i18n } from '#contract/i18n/i18n.ts';
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
  return mailOf(to, i18n.t('You are invited to a team'), [
    i18n.t('{inviter} invited you to join {companyName}.', { inviter, companyName }),
    i18n.t('To join, choose a password within {days, plural, one {# day} other {# days}}:', {
      days: INVITE_DAYS,
    }),
    { link, button: i18n.t('Join {companyName}', { companyName }) },
    i18n.t('If you did not expect this invitation, you can ignore this email.'),
  ]);
}

/** For a member of the same admin's team, who can work in one more company at once. */
export function addedMail(to: string, { inviter, companyName, link }: Inviting & { link: string }): Mail {
  return mailOf(to, i18n.t('You were added to a team'), [
    i18n.t('{inviter} added you to the team of {companyName}. Log in as usual and switch to this company:', {
      inviter,
      companyName,
    }),
    { link, button: i18n.t('Log in') },
  ]);
}

/** For the owner of an account that cannot join: the inviting user does not learn of it. */
export function hasAccountMail(to: string, { inviter, companyName }: Inviting): Mail {
  return mailOf(to, i18n.t('You are invited to a team'), [
    i18n.t('{inviter} invited you to join {companyName}.', { inviter, companyName }),
    i18n.t(
      'This email address already has an account, and an account cannot be on two teams. To join, ask them to invite another email address.',
    ),
  ]);
}
