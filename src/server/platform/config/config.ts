import { resolve } from 'node:path';
import { CALENDAR_PROVIDERS } from '#contract/calendars/calendarKinds.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { catalogLanguages, languages, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { PASSWORD_FRESH_MINUTES } from '#contract/limits/account/auth.ts';
import { STRIPE_API } from '#contract/validation/records/paymentGateway.ts';
import type { SignUpRule } from '#contract/validation/signUp.ts';
import { storedSecret } from '../secrets/storedSecret.ts';
import { drawnKeyProblem, keyLengthProblem } from './keyRules.ts';
import { list, SETTING_RULES } from './settingRules.ts';

/** Everything that is set from outside, read and checked once. docs/operations.md lists the variables. */
export interface Config {
  /** No SMTP_URL and not production: loopback only, mail in /dev/mailbox, demo data, introspection. */
  isEvaluation: boolean;
  isProduction: boolean;
  host: string;
  port: number;
  /** Where people reach the dashboard: scheme, host and port, no slash at the end. Links in mails start with it. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The database server's own URL, where DATABASE_URL is a pooler's. */
  databaseDirectUrl: string | null;
  /** A streaming replica for exports, reports and searches, and how long a read waits for it to catch up; null: the primary serves all. */
  databaseReplica: { url: string; maxLagMs: number } | null;
  /** Whether statements are prepared under a name: not over a pooler that does not know them. */
  isPreparingStatements: boolean;
  /** The maximum number of connections of this process to PostgreSQL, without the one for notifications. */
  databasePoolSize: number;
  /** What this process does: requests, jobs, or both. */
  role: ProcessRole;
  smtpUrl: string | null;
  mailFrom: string;
  /** At least 32 bytes; every other key is derived from it. */
  secretKey: string;
  /** The value of the A record that custom domains must have. */
  publicIp: string;
  /** DNS servers to ask as host:port, instead of the system's. */
  dnsServers: string[];
  /** Hosts, addresses and networks that requests to given addresses may reach although they are not public. */
  outboundAllow: string[];
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  acme: { directoryUrl: string; email: string; httpPort: number | null; httpsPort: number } | null;
  /** The Stripe account that receives plan payments; null if the operator collects them otherwise. */
  stripe: { secretKey: string; webhookSecret: string; apiBaseUrl: string } | null;
  /** By calendar provider: the origin of a server that replaces its own; null for its own. */
  calendarOrigins: Readonly<Record<string, string | null>>;
  s3Url: string | null;
  /** Scheduled backups: a folder or an S3 address, and the key of age to encrypt all backups for. */
  backup: { to: string | null; key: string | null };
  /** Metrics for Prometheus at /metrics: for the bearer of the token, and on a port of their own without one. */
  metrics: { token: string | null; port: number | null };
  /** Whether spans are sent to a collector of OpenTelemetry. Its packages read their settings themselves. */
  hasTraces: boolean;
  /** Minutes until a sensitive operation requires step-up authentication; null: never. */
  passwordFreshMinutes: number | null;
  /** Who may create an account without an invitation. */
  signUp: SignUpRule;
  /** Whether a TXT record must prove that a domain belongs to a company. */
  isDomainProofNeeded: boolean;
  /** What the installation offers; English always. */
  languages: readonly Language[];
  /** The account with this address becomes the master admin when it confirms it. */
  masterAdminEmail: string | null;
  /** Whether browsers get the dashboard's service worker. */
  hasServiceWorker: boolean;
  /** The folder of another build of the dashboard; null: the built one. */
  clientFolder: string | null;
  logLevel: string;
  /** The plans of queries that take as many milliseconds are logged; null: none. */
  plansFromMs: number | null;
}

/** web: requests; worker: jobs; all: both. */
export type ProcessRole = 'web' | 'worker' | 'all';

type Environment = Record<string, string | undefined>;

/** Reads the environment. Throws one Error that names every missing or malformed setting. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const isEvaluation = !isProduction && !env.SMTP_URL;
  const port = wholeNumber(env.PORT, 4000, 'PORT', problems);
  const dataDir = resolve(env.DATA_DIR ?? 'data');

  if (isProduction) {
    for (const name of ['SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM', 'PUBLIC_IP']) {
      if (!env[name]) problems.push(`${name} is missing`);
    }
  }
  const rules = { ...SETTING_RULES, SECRET_KEY: isProduction ? drawnKeyProblem : keyLengthProblem };
  for (const [name, problemOf] of Object.entries(rules)) {
    const problem = env[name] && problemOf(env[name]);
    if (problem) problems.push(`${name} ${problem}`);
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) problems.push('DATABASE_URL is missing');
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) problems.push('DATABASE_URL is missing');
  if (env.ROLE && env.ROLE !== 'all' && !env.DATABASE_URL)
    problems.push('DATABASE_URL is missing: with a ROLE, other processes work on the same database');
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET))
    problems.push(`${env.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing`);
  const publicUrl = httpOrigin(env.PUBLIC_URL ?? `http://localhost:${port}`, 'PUBLIC_URL', problems);
  const acme = env.ACME_DIRECTORY_URL
    ? {
        directoryUrl: env.ACME_DIRECTORY_URL,
        email: env.ACME_EMAIL ?? '',
        httpPort: env.ACME_HTTP_PORT ? wholeNumber(env.ACME_HTTP_PORT, 80, 'ACME_HTTP_PORT', problems) : null,
        httpsPort: wholeNumber(env.HTTPS_PORT, 443, 'HTTPS_PORT', problems),
      }
    : null;
  if (acme && !acme.email) problems.push('ACME_EMAIL is missing');
  if (problems.length > 0) throw new Error(`Cannot start: ${problems.join('; ')}. See docs/operations.md.`);

  return {
    isEvaluation,
    isProduction,
    host: env.HOST ?? (isEvaluation ? 'localhost' : '0.0.0.0'),
    port,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || null,
    databaseReplica: env.DATABASE_REPLICA_URL
      ? {
          url: env.DATABASE_REPLICA_URL,
          maxLagMs: Number(env.DATABASE_REPLICA_MAX_LAG_S || REPLICA_MAX_LAG_S) * 1000,
        }
      : null,
    isPreparingStatements:
      (env.DATABASE_PREPARED_STATEMENTS || (env.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    databasePoolSize: Number(env.DATABASE_POOL_SIZE || POOL_SIZE),
    role: (env.ROLE || 'all') as ProcessRole,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM ?? 'Exkoo <no-reply@localhost>',
    secretKey: env.SECRET_KEY ?? storedSecret(dataDir),
    publicIp: env.PUBLIC_IP ?? '127.0.0.1',
    dnsServers: list(env.DNS_SERVERS),
    outboundAllow: list(env.OUTBOUND_ALLOW),
    trustedProxies: list(env.TRUSTED_PROXIES),
    acme,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBaseUrl: env.STRIPE_API_URL || STRIPE_API,
          }
        : null,
    calendarOrigins: Object.fromEntries(
      CALENDAR_PROVIDERS.map(({ id }) => [id, env[`${id}_CALENDAR_URL`] || null]),
    ),
    s3Url: env.S3_URL || null,
    backup: { to: env.BACKUP_TO || null, key: env.BACKUP_KEY?.trim() || null },
    metrics: {
      token: env.METRICS_TOKEN || null,
      port: env.METRICS_PORT ? wholeNumber(env.METRICS_PORT, 0, 'METRICS_PORT', problems) : null,
    },
    hasTraces: hasTraces(env),
    passwordFreshMinutes: passwordFreshMinutes(env.PASSWORD_FRESH_MINUTES, isEvaluation),
    signUp: signUpRule(env.SIGN_UP),
    languages: offeredLanguages(env.LANGUAGES),
    // The passwords of evaluation mode are public, so there is nothing to prove
    isDomainProofNeeded: (env.DOMAIN_PROOF || (isEvaluation ? 'none' : 'txt')) === 'txt',
    masterAdminEmail: env.MASTER_ADMIN_EMAIL?.trim().toLowerCase() || null,
    hasServiceWorker: env.SERVICE_WORKER !== 'off',
    clientFolder: env.CLIENT_FOLDER ? resolve(env.CLIENT_FOLDER) : null,
    plansFromMs: env.LOG_PLANS_MS ? Number(env.LOG_PLANS_MS) : null,
    // In evaluation mode users read the start-up message, not the log.
    logLevel: env.LOG_LEVEL ?? (isEvaluation ? 'warn' : 'info'),
  };
}

const POOL_SIZE = 10;
const REPLICA_MAX_LAG_S = 1;

/** By OTEL_TRACES_EXPORTER, or a collector's address alone. */
function hasTraces(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: shared } = env;
  return (env.OTEL_TRACES_EXPORTER || (own || shared ? 'otlp' : 'none')) === 'otlp';
}

/** 0 means never. Evaluation mode never asks: its passwords are in the README. */
function passwordFreshMinutes(text: string | undefined, isEvaluation: boolean): number | null {
  const minutes = Number(text ?? (isEvaluation ? 0 : PASSWORD_FRESH_MINUTES));
  return minutes > 0 ? minutes : null;
}

/** open, invitation, or a list of email domains. */
function signUpRule(text = 'open'): SignUpRule {
  const words = list(text.toLowerCase());
  if (words.join() === 'invitation') return { policy: 'INVITATION', emailDomains: [] };
  const isOpen = words.length === 0 || words.join() === 'open';
  return isOpen ? { policy: 'OPEN', emailDomains: [] } : { policy: 'DOMAINS', emailDomains: words };
}

function wholeNumber(text: string | undefined, fallback: number, name: string, problems: string[]): number {
  const number = Number(text ?? fallback);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    problems.push(`${name} is not a port number`);
  return number;
}

function httpOrigin(text: string, name: string, problems: string[]): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  problems.push(`${name} is not an http(s) address`);
  return '';
}

/** English, and the languages of the setting: all by default. */
function offeredLanguages(setting: string | undefined): readonly Language[] {
  const chosen: readonly string[] = setting ? list(setting) : catalogLanguages;
  return languages.filter((language) => language === SOURCE_LANGUAGE || chosen.includes(language));
}
