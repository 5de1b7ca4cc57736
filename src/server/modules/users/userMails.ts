import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/** After the owner asked for it: when the account goes, and how to keep it. */
export function deletionRequestedMail(to: string, deletionDate: Date, publicUrl: string): Mail {
  return mailOf(to, 'Your account will be deleted', [
    `As requested, your account and the companies that you own will be deleted on ${inWords(deletionDate)}.`,
    'Until then you can sign in and cancel it on your profile page:',
    { link: `${publicUrl}/profile` },
  ]);
}

/** After the owner changed their mind. */
export function deletionCancelledMail(to: string): Mail {
  return mailOf(to, 'Account deletion cancelled', [
    'The deletion of your account is cancelled. Nothing was deleted.',
  ]);
}

/** The last one. */
export function accountDeletedMail(to: string): Mail {
  return mailOf(to, 'Your account is deleted', [
    'Your account and the companies that you owned have been deleted, as requested.',
  ]);
}

/** After two-step sign-in was turned on or off. */
export function twoStepMail(to: string, isOn: boolean, publicUrl: string): Mail {
  return mailOf(to, `Two-step verification is ${isOn ? 'on' : 'off'}`, [
    isOn
      ? 'Each login now requires a code sent to this address.'
      : 'On browsers that you have used before, you now log in with your password only.',
    'If this was not you, choose a new password:',
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
