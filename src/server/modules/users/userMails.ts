import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/** After the owner asked for it: when the account goes, and how to keep it. */
export function deletionRequestedMail(to: string, deletionDate: Date, publicUrl: string): Mail {
  return mailOf(to, 'Your account will be deleted', [
    `As you asked, your account and the companies that you own will be deleted on ${inWords(deletionDate)}.`,
    'Until then you can sign in and cancel it on your profile page:',
    { link: `${publicUrl}/profile` },
  ]);
}

/** After the owner changed their mind. */
export function deletionCancelledMail(to: string): Mail {
  return mailOf(to, 'Your account stays', [
    'The deletion of your account is cancelled. Nothing was deleted.',
  ]);
}

/** The last one. */
export function accountDeletedMail(to: string): Mail {
  return mailOf(to, 'Your account is deleted', [
    'Your account and the companies that you owned have been deleted, as you asked.',
  ]);
}

/** After two-step sign-in was turned on or off. */
export function twoStepMail(to: string, isOn: boolean, publicUrl: string): Mail {
  return mailOf(to, `Two-step sign-in is ${isOn ? 'on' : 'off'}`, [
    isOn
      ? 'From now on every sign-in asks for a code sent to this address.'
      : 'From now on your password alone signs in on browsers that you have used before.',
    'If that was not you, choose a new password:',
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}

function inWords(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
