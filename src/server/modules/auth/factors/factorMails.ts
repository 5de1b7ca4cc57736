import { i18n } from '#contract/i18n/i18n.ts';
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
  return mailOf(to, i18n.t(subject), [
    i18n.t(text),
    i18n.t('The change was made on {device}, from the IP address {ip}.', {
      device: deviceName(userAgent),
      ip,
    }),
    i18n.t('If this was not you, choose a new password and check your sign-in methods:'),
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
    subject: /*i18n*/ 'Authenticator app turned on',
    text: /*i18n*/ 'Each login to your account now requires a second factor. You can use your authenticator app.',
  },
  APP_REMOVED: {
    subject: /*i18n*/ 'Authenticator app turned off',
    text: /*i18n*/ 'Codes of your authenticator app are no longer accepted for your account.',
  },
  PASSKEY_ADDED: { subject: /*i18n*/ 'Passkey added', text: /*i18n*/ 'A passkey was added to your account.' },
  PASSKEY_RENAMED: {
    subject: /*i18n*/ 'Passkey renamed',
    text: /*i18n*/ 'A passkey of your account was renamed.',
  },
  PASSKEY_REMOVED: {
    subject: /*i18n*/ 'Passkey removed',
    text: /*i18n*/ 'A passkey was removed from your account.',
  },
  RECOVERY_CODES_CREATED: {
    subject: /*i18n*/ 'New recovery codes',
    text: /*i18n*/ 'New recovery codes were created for your account. The previous ones are no longer valid.',
  },
  RECOVERY_CODE_USED: {
    subject: /*i18n*/ 'Recovery code used',
    text: /*i18n*/ 'Someone logged in to your account with a recovery code.',
  },
};
