import type { Mail } from '#server/platform/mail/mail.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { Client } from '../authDeps.ts';
import { deviceName } from '../device.ts';
import type { ActivityKind } from './factors.table.ts';

type FactorChange = Exclude<
  ActivityKind,
  | 'SIGNED_IN'
  | 'SECOND_FACTOR_FAILED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'EMAIL_CODES_ON'
  | 'EMAIL_CODES_OFF'
>;

/** After a change of the account's second factors: what changed, and from which device and IP address. */
export function factorMail(
  to: string,
  kind: FactorChange,
  { ip, userAgent }: Pick<Client, 'ip' | 'userAgent'>,
  publicUrl: string,
): Mail {
  const { subject, text } = CHANGES[kind];
  return mailOf(to, subject, [
    text,
    `The change was made on ${deviceName(userAgent)}, from the IP address ${ip}.`,
    'If this was not you, choose a new password and check your sign-in methods:',
    { link: `${publicUrl}/auth/forgot-password` },
  ]);
}

/** After a sign-in by recovery code. */
export function recoveryCodeMail(
  to: string,
  client: Pick<Client, 'ip' | 'userAgent'>,
  publicUrl: string,
): Mail {
  return factorMail(to, 'RECOVERY_CODE_USED', client, publicUrl);
}

const CHANGES: Record<FactorChange, { subject: string; text: string }> = {
  APP_ADDED: {
    subject: 'Authenticator app turned on',
    text: 'Each login to your account now requires a second factor. You can use your authenticator app.',
  },
  APP_REMOVED: {
    subject: 'Authenticator app turned off',
    text: 'Codes of your authenticator app are no longer accepted for your account.',
  },
  PASSKEY_ADDED: { subject: 'Passkey added', text: 'A passkey was added to your account.' },
  PASSKEY_RENAMED: { subject: 'Passkey renamed', text: 'A passkey of your account was renamed.' },
  PASSKEY_REMOVED: { subject: 'Passkey removed', text: 'A passkey was removed from your account.' },
  RECOVERY_CODES_CREATED: {
    subject: 'New recovery codes',
    text: 'New recovery codes were created for your account. The previous ones are no longer valid.',
  },
  RECOVERY_CODE_USED: {
    subject: 'Recovery code used',
    text: 'Someone logged in to your account with a recovery code.',
  },
};
