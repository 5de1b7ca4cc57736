import { i18n } from '#contract/i18n/i18n.ts';
import { longDay } from '#server/platform/languages/dates.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/** After the owner asked for it: when the account goes, and how to keep it. */
export function deletionRequestedMail(to: string, deletionDate: Date, publicUrl: string): Mail {
  return mailOf(to, i18n.t('Your account will be deleted'), [
    i18n.t('As requested, your account and the companies that you own will be deleted on {day}.', {
      day: longDay(deletionDate),
    }),
    i18n.t('Until then you can sign in and cancel it on your profile page:'),
    { link: `${publicUrl}/profile` },
  ]);
}

/** After the owner changed their mind. */
export function deletionCancelledMail(to: string): Mail {
  return mailOf(to, i18n.t('Account deletion cancelled'), [
    i18n.t('The deletion of your account is cancelled. Nothing was deleted.'),
  ]);
}

/** The last one. */
export function accountDeletedMail(to: string): Mail {
  return mailOf(to, i18n.t('Your account is deleted'), [
    i18n.t('Your account and the companies that you owned have been deleted, as requested.'),
  ]);
}

/** After two-step sign-in was turned on or off. */
export function twoStepMail(to: string, isOn: boolean, publicUrl: string): Mail {
  const subject = isOn ? i18n.t('Two-step verification is on') : i18n.t('Two-step verification is off');
  return mailOf(to, subject, [
    isOn
      ? i18n.t('Each login now requires a code sent to this address.')
      : i18n.t('On browsers that you have used before, you now log in with your password only.'),
    i18n.t('If this was not you, choose a new password:'),
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}
