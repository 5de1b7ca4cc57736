import { PROVIDER_WINDOW } from '#contract/limits/records/sms.ts';
import type { SmsProviderFields } from '#contract/validation/records/smsProvider.ts';
import type { ProviderSettings, SmsHttpPreset, SmsProviderKind } from './providers.table.ts';
import { NO_SECRET } from './providerSecret.ts';
import type { ProviderSecret } from './providerSecret.ts';

/** What people send of the way to a provider, each of its kind. */
export interface KindInput {
  http?: {
    url: string;
    headers?: readonly { name: string; value?: string | null }[] | null;
    hasKeys?: boolean | null;
    preset?: SmsHttpPreset | null;
    username?: string | null;
    password?: string | null;
  } | null;
  twilio?: { accountSid?: string | null; authToken?: string | null; apiBaseUrl?: string | null } | null;
  smpp?: {
    host?: string | null;
    port?: number | null;
    systemId?: string | null;
    password?: string | null;
    window?: number | null;
  } | null;
}

/** The way to a provider as it is stored, and as its rules are asked. */
export interface KindColumns {
  settings: ProviderSettings;
  secret: ProviderSecret;
  fields: Partial<SmsProviderFields>;
}

/**
 * The way to a provider after these changes. Whoever may change where it leads must not have the secrets sent to a place of their own: with another
 * host or account they are asked for anew.
 */
export function kindColumns(
  kind: SmsProviderKind,
  current: { settings: ProviderSettings; secret: ProviderSecret },
  input: KindInput,
): KindColumns {
  switch (kind) {
    case 'HTTP':
      return httpColumns(current, input.http);
    case 'TWILIO':
      return twilioColumns(current, input.twilio);
    case 'SMPP':
      return smppColumns(current, input.smpp);
    default:
      return { settings: {}, secret: NO_SECRET, fields: {} };
  }
}

type Current = { settings: ProviderSettings; secret: ProviderSecret };
type Header = ProviderSecret['headers'][number];

function httpColumns(current: Current, http: KindInput['http']): KindColumns {
  const preset = http?.preset ?? current.settings.preset ?? 'JSON';
  return preset === 'KANNEL' ? kannelColumns(current, http) : jsonColumns(current, http);
}

function kannelColumns({ settings, secret }: Current, http: KindInput['http']): KindColumns {
  const url = (http?.url ?? settings.url ?? '').trim();
  const username = (http?.username ?? settings.username ?? '').trim();
  const isSame = username === settings.username && isSameHost(url, settings.url);
  const password = http?.password || (isSame ? secret.word : '');
  return {
    settings: { preset: 'KANNEL', url, username, hasKeys: false },
    secret: { ...NO_SECRET, word: password },
    fields: { url, username, password },
  };
}

function jsonColumns({ settings, secret }: Current, http: KindInput['http']): KindColumns {
  const url = (http?.url ?? settings.url ?? '').trim();
  const known = isSameHost(url, settings.url) ? secret.headers : [];
  const headers = http?.headers ? http.headers.map((header) => withValue(header, known)) : known;
  const hasKeys = http?.hasKeys ?? settings.hasKeys ?? true;
  return {
    settings: { url, headerNames: headers.map((header) => header.name), hasKeys },
    secret: { ...NO_SECRET, headers: [...headers] },
    fields: { url, headers },
  };
}

function twilioColumns({ settings, secret }: Current, twilio: KindInput['twilio']): KindColumns {
  const accountSid = (twilio?.accountSid ?? settings.accountSid ?? '').trim();
  const apiBaseUrl = (twilio?.apiBaseUrl ?? settings.apiBaseUrl ?? '').trim() || TWILIO_API;
  const isSame = accountSid === settings.accountSid && isSameHost(apiBaseUrl, settings.apiBaseUrl);
  const authToken = twilio?.authToken?.trim() || (isSame ? secret.word : '');
  return {
    settings: { accountSid, apiBaseUrl },
    secret: { ...NO_SECRET, word: authToken },
    fields: { accountSid, apiBaseUrl, authToken },
  };
}

function smppColumns({ settings, secret }: Current, smpp: KindInput['smpp']): KindColumns {
  const host = (smpp?.host ?? settings.host ?? '').trim();
  const port = smpp?.port ?? settings.port ?? SMPP_PORT;
  const systemId = (smpp?.systemId ?? settings.systemId ?? '').trim();
  const window = smpp?.window ?? settings.window ?? PROVIDER_WINDOW.usual;
  const isSame = host === settings.host && port === settings.port && systemId === settings.systemId;
  const password = smpp?.password || (isSame ? secret.word : '');
  return {
    settings: { host, port, systemId, window },
    secret: { ...NO_SECRET, word: password },
    fields: { host, port, systemId, window, password },
  };
}

function isSameHost(url: string, before: string | undefined): boolean {
  if (before === undefined || !URL.canParse(url)) return false;
  return new URL(url).origin === new URL(before).origin;
}

function withValue(
  { name, value }: { name: string; value?: string | null },
  known: readonly Header[],
): Header {
  const kept = known.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  return { name, value: value ?? kept ?? '' };
}

const TWILIO_API = 'https://api.twilio.com';

/** IANA's for SMPP. */
const SMPP_PORT = 2775;
