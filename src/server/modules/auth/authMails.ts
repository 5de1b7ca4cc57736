import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';

/**
 * The email with a code. It contains no user input, so that the code is its only run of digits of that
 * length.
 */
export function codeMail(to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, use } = CODE_TEXTS[purpose];
  return mailOf(to, subject, [
    use,
    { code },
    `The code is valid for ${CODE_LIMITS.life / 60} minutes and can be used once.`,
    'If you did not request it, ignore this email. Do not share the code.',
  ]);
}

const CODE_TEXTS: Record<CodePurpose, { subject: string; use: string }> = {
  REGISTRATION: {
    subject: 'Confirm your email address',
    use: 'Enter this code to confirm your email address and open your account:',
  },
  LOGIN: { subject: 'Your sign-in code', use: 'Enter this code to finish signing in:' },
  RESET_PASSWORD: { subject: 'Reset your password', use: 'Enter this code to choose a new password:' },
};

/** For the owner of an account whose address was registered again. */
export function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  return mailOf(to, 'You already have an account', [
    'Someone tried to sign up with this email address. You already have an account, which has not changed.',
    'Log in, or reset your password if you forgot it:',
    { link: `${publicUrl}/auth/login` },
  ]);
}

/** After too many wrong codes in a row. */
export function codesPausedMail(to: string, purpose: CodePurpose): Mail {
  const other = purpose === 'RESET_PASSWORD' ? 'Sign in with your password' : 'Choose a new password';
  return mailOf(to, 'Codes for your account are paused', [
    `Too many wrong codes were entered for your account (${PURPOSE_NAMES[purpose]}). We send no more codes for now.`,
    `${other} to continue, or contact the operator of this installation.`,
  ]);
}

const PURPOSE_NAMES: Record<CodePurpose, string> = {
  REGISTRATION: 'confirming the address',
  LOGIN: 'signing in',
  RESET_PASSWORD: 'choosing a new password',
};

/** After a password was changed or reset. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return mailOf(to, 'Your password was changed', [
    'The password of your account was changed, and you were signed out everywhere else.',
    'If this was not you, choose a new password immediately:',
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}

/** After an old refresh token was reused, which may have been copied. */
export function sessionEndedMail(to: string, device: string, publicUrl: string): Mail {
  return mailOf(to, 'We ended a session to protect your account', [
    `Your session on ${device} may have been copied, so we ended it. Log in again to continue.`,
    'If you do not recognize this device, choose a new password:',
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}
