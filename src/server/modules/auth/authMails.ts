import { i18n } from '#contract/i18n/i18n.ts';
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
  return mailOf(to, i18n.t(subject), [
    i18n.t(use),
    { code },
    i18n.t(
      'The code is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.',
      { minutes: CODE_LIMITS.life / 60 },
    ),
    i18n.t('If you did not request it, ignore this email. Do not share the code.'),
  ]);
}

const CODE_TEXTS: Record<CodePurpose, { subject: string; use: string }> = {
  REGISTRATION: {
    subject: /*i18n*/ 'Confirm your email address',
    use: /*i18n*/ 'Enter this code to confirm your email address and open your account:',
  },
  LOGIN: {
    subject: /*i18n*/ 'Your sign-in code',
    use: /*i18n*/ 'Enter this code to finish signing in:',
  },
  RESET_PASSWORD: {
    subject: /*i18n*/ 'Reset your password',
    use: /*i18n*/ 'Enter this code to choose a new password:',
  },
};

/** For the owner of an account whose address was registered again. */
export function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  return mailOf(to, i18n.t('You already have an account'), [
    i18n.t(
      'Someone tried to sign up with this email address. You already have an account, which has not changed.',
    ),
    i18n.t('Log in, or reset your password if you forgot it:'),
    { link: `${publicUrl}/auth/login` },
  ]);
}

/** After too many wrong codes in a row. */
export function codesPausedMail(to: string, purpose: CodePurpose): Mail {
  return mailOf(to, i18n.t('Codes for your account are paused'), [
    i18n.t(PAUSED[purpose]),
    purpose === 'RESET_PASSWORD'
      ? i18n.t('Sign in with your password to continue, or contact the operator of this installation.')
      : i18n.t('Choose a new password to continue, or contact the operator of this installation.'),
  ]);
}

const PAUSED: Record<CodePurpose, string> = {
  REGISTRATION:
    /*i18n*/ 'Too many wrong codes were entered for your account (confirming the address). We send no more codes for now.',
  LOGIN:
    /*i18n*/ 'Too many wrong codes were entered for your account (signing in). We send no more codes for now.',
  RESET_PASSWORD:
    /*i18n*/ 'Too many wrong codes were entered for your account (choosing a new password). We send no more codes for now.',
};

/** After a password was changed or reset. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return mailOf(to, i18n.t('Your password was changed'), [
    i18n.t('The password of your account was changed, and you were signed out everywhere else.'),
    i18n.t('If this was not you, choose a new password immediately:'),
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}

/** After an old refresh token was reused, which may have been copied. */
export function sessionEndedMail(to: string, device: string, publicUrl: string): Mail {
  return mailOf(to, i18n.t('We ended a session to protect your account'), [
    i18n.t('Your session on {device} may have been copied, so we ended it. Log in again to continue.', {
      device,
    }),
    i18n.t('If you do not recognize this device, choose a new password:'),
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}
