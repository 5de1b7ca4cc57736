import {
  MAX_PROVIDER_HEADERS,
  PROVIDER_DAILY_CAP,
  PROVIDER_RATE,
  PROVIDER_WINDOW,
  SMS_LENGTHS,
} from '#contract/limits/records/sms.ts';
import { partPricesProblem } from '#contract/sms/routes/partPrices.ts';
import type { PartPrice } from '#contract/sms/routes/partPrices.ts';
import { countrySendersProblem, senderOf } from '#contract/sms/routes/senders.ts';
import type { CountrySender } from '#contract/sms/routes/senders.ts';
import { textLength, tidyText } from '../text.ts';

/** The form fields of a provider. The fields after the first three depend on its kind. */
export interface SmsProviderFields {
  name: string;
  senderId: string;
  ratePerSecond: number;
  prices?: readonly PartPrice[] | undefined;
  senders?: readonly CountrySender[] | undefined;
  /** Null: as many as there are. */
  dailyCap?: number | null | undefined;
  url?: string | undefined;
  headers?: readonly { name: string; value: string }[] | undefined;
  username?: string | undefined;
  accountSid?: string | undefined;
  authToken?: string | undefined;
  apiBaseUrl?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  systemId?: string | undefined;
  password?: string | undefined;
  window?: number | undefined;
}

export type SmsProviderProblems = Partial<Record<keyof SmsProviderFields, string>>;

/** The message for each field that breaks its rule; empty where the provider can be saved as it is. */
export function smsProviderProblems(fields: SmsProviderFields): SmsProviderProblems {
  const { url, headers = [], ratePerSecond, username, accountSid, authToken, apiBaseUrl } = fields;
  const problems: SmsProviderProblems = {};
  const name = tidyText(fields.name);
  if (name === '') problems.name = SMS_PROVIDER_MESSAGES.required;
  else if (textLength(name) > SMS_LENGTHS.providerName) problems.name = SMS_PROVIDER_MESSAGES.name;
  if (senderOf(fields.senderId) === null) problems.senderId = SMS_PROVIDER_MESSAGES.senderId;
  if (!isWithin(ratePerSecond, PROVIDER_RATE.least, PROVIDER_RATE.most))
    problems.ratePerSecond = SMS_PROVIDER_MESSAGES.ratePerSecond;
  const { dailyCap = null } = fields;
  if (dailyCap !== null && !isWithin(dailyCap, PROVIDER_DAILY_CAP.least, PROVIDER_DAILY_CAP.most))
    problems.dailyCap = SMS_PROVIDER_MESSAGES.dailyCap;
  const sendersProblem = countrySendersProblem(fields.senders ?? []);
  if (sendersProblem) problems.senders = sendersProblem;
  const pricesProblem = partPricesProblem(fields.prices ?? []);
  if (pricesProblem) problems.prices = pricesProblem;
  if (url !== undefined && !isHttpAddress(url)) problems.url = SMS_PROVIDER_MESSAGES.url;
  if (!headers.every(isHeader)) problems.headers = SMS_PROVIDER_MESSAGES.header;
  else if (headers.length > MAX_PROVIDER_HEADERS) problems.headers = SMS_PROVIDER_MESSAGES.headers;
  if (username !== undefined && !/^[\x21-\x7e]{1,63}$/.test(username))
    problems.username = SMS_PROVIDER_MESSAGES.username;
  if (accountSid !== undefined && !/^AC[0-9a-zA-Z]{1,62}$/.test(accountSid))
    problems.accountSid = SMS_PROVIDER_MESSAGES.accountSid;
  if (authToken !== undefined && !isSecret(authToken)) problems.authToken = SMS_PROVIDER_MESSAGES.secret;
  if (apiBaseUrl !== undefined && !isHttpAddress(apiBaseUrl)) problems.apiBaseUrl = SMS_PROVIDER_MESSAGES.url;
  return { ...problems, ...smppProblems(fields) };
}

function smppProblems({ host, port, systemId, password, window }: SmsProviderFields): SmsProviderProblems {
  return {
    ...(host !== undefined &&
      !/^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i.test(host) && { host: SMS_PROVIDER_MESSAGES.host }),
    ...(port !== undefined && !isWithin(port, 1, 65_535) && { port: SMS_PROVIDER_MESSAGES.port }),
    ...(systemId !== undefined &&
      !/^[\x21-\x7e]{1,15}$/.test(systemId) && { systemId: SMS_PROVIDER_MESSAGES.systemId }),
    ...(password !== undefined &&
      !/^[\x20-\x7e]{0,63}$/.test(password) && { password: SMS_PROVIDER_MESSAGES.password }),
    ...(window !== undefined &&
      !isWithin(window, PROVIDER_WINDOW.least, PROVIDER_WINDOW.most) && {
        window: SMS_PROVIDER_MESSAGES.window,
      }),
  };
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function isSecret(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}

/** What a person reads about a provider. */
export const SMS_PROVIDER_MESSAGES = {
  required: 'This field is required!',
  name: `The name can have at most ${SMS_LENGTHS.providerName} characters`,
  senderId: 'A sender is a phone number with + and country code, or a name of 1 to 11 letters and digits',
  ratePerSecond: `Please enter a whole number from ${PROVIDER_RATE.least} to ${PROVIDER_RATE.most.toLocaleString('en')}`,
  dailyCap: `Please enter a whole number from ${PROVIDER_DAILY_CAP.least} to ${PROVIDER_DAILY_CAP.most.toLocaleString('en')}, or nothing`,
  url: 'Please enter an address that begins with https:// or http://',
  header: 'A header has a name such as Authorization, and a value in one line',
  username: 'Please enter the user: 1 to 63 characters without blanks',
  accountSid: 'Please enter the account SID, which begins with AC',
  secret: 'Please enter the auth token, in one word',
  host: 'Please enter a host name or an address',
  port: 'A port is a whole number from 1 to 65,535',
  systemId: 'Please enter the system id: 1 to 15 characters without blanks',
  password: 'A password has at most 63 plain characters',
  window: `Please enter a whole number from ${PROVIDER_WINDOW.least} to ${PROVIDER_WINDOW.most}`,
  headers: `A provider can have at most ${MAX_PROVIDER_HEADERS} headers`,
} as const;

function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

// RFC 9110: names are tokens, values visible characters, spaces and tabs.
function isHeader({ name, value }: { name: string; value: string }): boolean {
  const isName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && name.length <= SMS_LENGTHS.headerName;
  return isName && !RESERVED.test(name) && value.length <= SMS_LENGTHS.headerValue && VISIBLE.test(value);
}

const VISIBLE = /^[\t\x20-\x7e]*$/;

/** What the request itself needs. */
const RESERVED =
  /^(?:host|connection|content-length|content-type|transfer-encoding|idempotency-key|upgrade|te|trailer|expect)$/i;
