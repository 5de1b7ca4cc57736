import { isIP, isIPv4 } from 'node:net';
import { isAbsolute } from 'node:path';
import { CALENDAR_PROVIDERS } from '#contract/calendars/calendarKinds.ts';
import { catalogLanguages, languages } from '#contract/i18n/languages.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { paymentGatewayProblems } from '#contract/validation/records/paymentGateway.ts';
import { outboundProblem } from '../outbound/publicAddresses.ts';

/** The problem of a setting, as the end of a sentence that begins with its name; null if valid. */
export type SettingRule = (text: string) => string | null;

/** An address of a mail server: smtp:// or smtps:// with a host. */
const smtpUrlProblem: SettingRule = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname
    ? null
    : 'is not an address like smtp://user:password@host:587';
};

/** A sender: an address, alone or in angle brackets after a name. */
const senderProblem: SettingRule = (text) =>
  SENDER.test(text.trim()) ? null : 'is not a sender like Exkoo <no-reply@example.com>';

const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const MAIL_ADDRESS = `[^\\s<>@",;:]{1,64}@${HOST_LABEL}(?:\\.${HOST_LABEL})*`;
const SENDER = new RegExp(`^(?:${MAIL_ADDRESS}|[^<>\\p{Cc}]*<${MAIL_ADDRESS}>)$`, 'u');

/** The possible content of an A record. */
const ipv4Problem: SettingRule = (text) => (isIPv4(text) ? null : 'is not an IPv4 address');

/** A proxy's address, a network as address/bits, or one of the names of private networks. */
const proxyProblem: SettingRule = (text) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return null;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isNetwork && more.length === 0 ? null : `has ${text}, which is no address or network`;
};

/** open, invitation, or domains of email addresses. A mistake never opens sign-up. */
const signUpProblem: SettingRule = (text) => {
  const words = list(text.toLowerCase());
  const isWord = words.length === 1 && ['open', 'invitation'].includes(words[0] ?? '');
  const isRule = isWord || (words.length > 0 && words.every((word) => emailProblem(`a@${word}`) === null));
  return isRule ? null : 'is not open, invitation or a list of email domains';
};

/** By the names of their variables. */
export const SETTING_RULES: Record<string, SettingRule> = {
  SMTP_URL: smtpUrlProblem,
  MAIL_FROM: senderProblem,
  PUBLIC_IP: ipv4Problem,
  OUTBOUND_ALLOW: (text) => list(text).map(outboundProblem).find(Boolean) ?? null,
  DATABASE_PREPARED_STATEMENTS: (text) => (/^(?:on|off)$/.test(text) ? null : 'is neither on nor off'),
  PASSWORD_FRESH_MINUTES: (text) => (/^\d{1,4}$/.test(text) ? null : 'is no number of minutes'),
  SIGN_UP: signUpProblem,
  LANGUAGES: (text) =>
    list(text).every((tag) => (languages as string[]).includes(tag))
      ? null
      : `is not a list of some of ${catalogLanguages.join(', ')}`,
  ROLE: (text) => (/^(?:web|worker|all)$/.test(text) ? null : 'is not web, worker or all'),
  DATABASE_POOL_SIZE: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 4 ? null : 'is no number of connections from 4 to 999',
  DATABASE_REPLICA_MAX_LAG_S: (text) =>
    /^\d{1,2}(?:\.\d{1,3})?$/.test(text) ? null : 'is no number of seconds below 100',
  LOG_PLANS_MS: (text) => (/^\d{1,6}$/.test(text) ? null : 'is no number of milliseconds'),
  BACKUP_TO: backupPlaceProblem,
  BACKUP_KEY: (text) =>
    /^(?:age1[02-9ac-hj-np-z]+|AGE-SECRET-KEY-[0-9A-Z-]+)$/.test(text.trim())
      ? null
      : 'is neither an age recipient (age1…) nor an identity (AGE-SECRET-KEY-…)',
  OTEL_TRACES_EXPORTER: (text) => (/^(?:otlp|none)$/.test(text) ? null : 'is neither otlp nor none'),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocolProblem,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocolProblem,
  METRICS_TOKEN: (text) => (text.length >= 16 ? null : 'is shorter than 16 characters'),
  DOMAIN_PROOF: (text) => (/^(?:txt|none)?$/.test(text) ? null : 'is neither txt nor none'),
  STRIPE_SECRET_KEY: stripeProblem('secretKey', 'is no secret key of Stripe'),
  STRIPE_WEBHOOK_SECRET: stripeProblem('webhookSecret', 'is no signing secret of Stripe'),
  STRIPE_API_URL: stripeProblem('apiBaseUrl', 'is no http(s) address without a path'),
  ...Object.fromEntries(CALENDAR_PROVIDERS.map(({ id }) => [`${id}_CALENDAR_URL`, originProblem])),
  TRUSTED_PROXIES: (text) => list(text).map(proxyProblem).find(Boolean) ?? null,
};

function otlpProtocolProblem(text: string): string | null {
  return text === 'http/protobuf' ? null : 'is not http/protobuf, the only protocol here';
}

function backupPlaceProblem(text: string): string | null {
  if (isAbsolute(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBucket =
    url && /^https?:$/.test(url.protocol) && url.username && url.password && url.pathname.length > 1;
  return isBucket ? null : 'is neither the path of a folder nor https://KEY:SECRET@host/bucket?region=REGION';
}

function originProblem(text: string): string | null {
  const isOrigin =
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  return isOrigin ? null : 'is no http(s) address without a path';
}

/** Without the words for people who fill in a form. */
function stripeProblem(field: 'secretKey' | 'webhookSecret' | 'apiBaseUrl', problem: string): SettingRule {
  const others = { secretKey: '', webhookSecret: '', apiBaseUrl: '' };
  return (text) => (paymentGatewayProblems({ ...others, [field]: text })[field] ? problem : null);
}

/** The items of a comma-separated setting. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
