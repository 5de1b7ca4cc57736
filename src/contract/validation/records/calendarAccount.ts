import { CALENDAR_ACCOUNT_LENGTHS as LENGTHS } from '#contract/limits/records/calendarAccounts.ts';
import { textLength } from '../text.ts';

/** The input of a connected calendar account. */
export interface CalendarAccountFields {
  serverUrl: string;
  username: string;
  password: string;
}

export type CalendarAccountProblems = Partial<Record<keyof CalendarAccountFields, string>>;

/** The address of a server as it is used: without a scheme it is reached by https://. */
export function calendarServerUrl(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** The message for each field that breaks its rule. */
export function calendarAccountProblems(fields: CalendarAccountFields): CalendarAccountProblems {
  const { serverUrl, username, password } = fields;
  return {
    ...(!isServerUrl(calendarServerUrl(serverUrl)) && { serverUrl: CALENDAR_ACCOUNT_MESSAGES.serverUrl }),
    // A colon would end it, as it is sent
    ...((!isFilled(username, LENGTHS.username) || username.includes(':')) && {
      username: CALENDAR_ACCOUNT_MESSAGES.username,
    }),
    ...(!isFilled(password, LENGTHS.password) && { password: CALENDAR_ACCOUNT_MESSAGES.password }),
  };
}

/** The messages about a connected calendar account. */
export const CALENDAR_ACCOUNT_MESSAGES = {
  serverUrl: 'Please enter the address of the server, such as https://cloud.example.com',
  username: 'Please enter the user name',
  password: 'Please enter the password',
} as const;

function isFilled(text: string, most: number): boolean {
  return text.trim() !== '' && textLength(text) <= most;
}

function isServerUrl(text: string): boolean {
  if (textLength(text) > LENGTHS.serverUrl || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}
