import { PROVIDER_RATE, PROVIDER_WINDOW } from '#contract/limits/records/sms.ts';
import { partPriceLines, partPricesOf } from '#contract/sms/routes/partPrices.ts';
import { countrySenderLines, countrySendersOf } from '#contract/sms/routes/senders.ts';
import type { SmsProviderFields } from '#contract/validation/records/smsProvider.ts';
import type { SmsHttpInput, SmsProviderInput } from '../providerChanges.generated.ts';
import type {
  SmsHttpPreset,
  SmsProviderFieldsFragment as SmsProvider,
  SmsProviderKind,
} from '../providers.generated.ts';
import { headerLines, headersOf } from '../providerKinds.ts';

/** The form of a provider, with the fields of all kinds. */
export interface ProviderValues {
  name: string;
  kind: SmsProviderKind;
  senderId: string;
  ratePerSecond: string;
  /** Lines, as partPricesOf reads them. */
  prices: string;
  /** Lines, as countrySendersOf reads them. */
  senders: string;
  /** Empty for none. */
  dailyCap: string;
  preset: SmsHttpPreset;
  url: string;
  username: string;
  headers: string;
  hasKeys: 'YES' | 'NO';
  accountSid: string;
  authToken: string;
  apiBaseUrl: string;
  host: string;
  port: string;
  systemId: string;
  password: string;
  window: string;
}

/** In which prices are written; null where it is not known, and prices stay as they are. */
export type Currency = string | null;

/** The form as it is at first; credentials are never there to read. */
export function initialValues(provider: SmsProvider | null, currency: Currency): ProviderValues {
  const { http, twilio, smpp } = provider ?? {};
  return {
    name: provider?.name ?? '',
    kind: provider?.kind ?? 'HTTP',
    senderId: provider?.senderId ?? '',
    ratePerSecond: String(provider?.ratePerSecond ?? PROVIDER_RATE.usual),
    prices: currency === null ? '' : partPriceLines(provider?.prices ?? [], currency),
    senders: countrySenderLines(provider?.senders ?? []),
    dailyCap: provider?.dailyCap ? String(provider.dailyCap) : '',
    preset: http?.preset ?? 'JSON',
    url: http?.url ?? '',
    username: http?.username ?? '',
    headers: headerLines(http?.headerNames ?? []),
    hasKeys: http?.hasKeys === false ? 'NO' : 'YES',
    accountSid: twilio?.accountSid ?? '',
    authToken: '',
    apiBaseUrl: twilio?.apiBaseUrl ?? 'https://api.twilio.com',
    host: smpp?.host ?? '',
    port: String(smpp?.port ?? 2775),
    systemId: smpp?.systemId ?? '',
    password: '',
    window: String(smpp?.window ?? PROVIDER_WINDOW.usual),
  };
}

/** What the rules are asked of: the fields of its kind. A token that is not written anew stays. */
export function checkedFields(
  values: ProviderValues,
  provider: SmsProvider | null,
  currency: Currency,
): SmsProviderFields {
  const { name, kind, senderId, authToken, port, window } = values;
  const staysAsItIs = provider !== null && authToken.trim() === '';
  return {
    name,
    senderId,
    ratePerSecond: Number(values.ratePerSecond),
    ...limitsOf(values),
    ...pricesOf(values, currency),
    ...(kind === 'HTTP' &&
      values.preset === 'KANNEL' && {
        url: values.url.trim(),
        username: values.username.trim(),
        password: values.password,
      }),
    ...(kind === 'HTTP' &&
      values.preset === 'JSON' && {
        url: values.url.trim(),
        headers: headersOf(values.headers).map((header) => ({
          name: header.name,
          value: header.value ?? '',
        })),
      }),
    ...(kind === 'TWILIO' && {
      accountSid: values.accountSid.trim(),
      apiBaseUrl: values.apiBaseUrl.trim(),
      ...(!staysAsItIs && { authToken: authToken.trim() }),
    }),
    ...(kind === 'SMPP' && {
      host: values.host.trim(),
      port: Number(port),
      systemId: values.systemId.trim(),
      password: values.password,
      window: Number(window),
    }),
  };
}

/** The input: the fields of its kind; credentials only if they were entered. */
export function providerInput(values: ProviderValues, currency: Currency): SmsProviderInput {
  const { name, kind, senderId, authToken, password } = values;
  return {
    name,
    senderId,
    ratePerSecond: Number(values.ratePerSecond),
    ...limitsOf(values),
    ...pricesOf(values, currency),
    ...(kind === 'HTTP' && {
      http: httpInput(values),
    }),
    ...(kind === 'TWILIO' && {
      twilio: {
        accountSid: values.accountSid.trim(),
        apiBaseUrl: values.apiBaseUrl.trim(),
        ...(authToken.trim() !== '' && { authToken: authToken.trim() }),
      },
    }),
    ...(kind === 'SMPP' && {
      smpp: {
        host: values.host.trim(),
        port: Number(values.port),
        systemId: values.systemId.trim(),
        window: Number(values.window),
        ...(password !== '' && { password }),
      },
    }),
  };
}

function httpInput({ preset, url, username, password, headers, hasKeys }: ProviderValues): SmsHttpInput {
  if (preset === 'JSON')
    return { preset, url: url.trim(), headers: headersOf(headers), hasKeys: hasKeys === 'YES' };
  return { preset, url: url.trim(), username: username.trim(), ...(password !== '' && { password }) };
}

function limitsOf({ senders, dailyCap }: ProviderValues) {
  return {
    senders: countrySendersOf(senders),
    dailyCap: dailyCap.trim() === '' ? null : Number(dailyCap),
  };
}

function pricesOf({ prices }: ProviderValues, currency: Currency) {
  return currency === null ? {} : { prices: partPricesOf(prices, currency) };
}
