import type { Header } from '#contract/sms/providers/headers.ts';
import { headersProblem } from '#contract/sms/providers/headers.ts';
import { i18n } from '../i18n/i18n.ts';

/** One setting of a kind of provider: its field in the form, its rule, and how it is stored. */
export interface ProviderSetting {
  name: string;
  label: string;
  /** `token` (without blanks), `password` and `headers` are secret: stored encrypted, never returned. Without a type: text. */
  type?: 'url' | 'number' | 'flag' | 'token' | 'password' | 'headers';
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
  /** Makes the field a select. A flag is `YES` or `NO`. */
  choices?: readonly { value: string; label: string }[];
  /** The value of a new provider, also when the field is sent empty. */
  usual?: string;
  /** Filled into an empty field when the user chooses the kind. */
  suggestion?: string;
  /** Users enter the secrets again when this value changes (of a URL: its origin), so that a secret never goes to another host. */
  bindsSecrets?: boolean;
  /** The message for a value that cannot be saved. Checks the length too. */
  problem: (value: string) => string | null;
}

/** Values by the settings' names; headers as a list. */
export type SettingValues = Record<string, string | readonly Header[]>;

/** Whether the setting is stored encrypted and never returned. */
export function isSecretSetting({ type }: ProviderSetting): boolean {
  return type === 'token' || type === 'password' || type === 'headers';
}

/** The message for each of these values that breaks the rule of its setting. */
export function settingProblems(
  settings: readonly ProviderSetting[],
  values: SettingValues,
): Record<string, string> {
  const problems = settings.flatMap((setting) => {
    const value = values[setting.name];
    if (value === undefined) return [];
    const problem = typeof value === 'string' ? setting.problem(value) : headersProblem(value);
    return problem === null ? [] : [[setting.name, problem] as const];
  });
  return Object.fromEntries(problems);
}

/** A rule that a pattern checks. The message is translated when it is shown. */
export function matching(pattern: RegExp, message: string): ProviderSetting['problem'] {
  return (value) => (pattern.test(value) ? null : i18n.t(message));
}

/** A rule for a whole number. */
export function wholeNumber(
  least: number,
  most: number,
  message: (least: number, most: number) => string,
): ProviderSetting['problem'] {
  return (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most ? null : message(least, most);
  };
}

/** The rule for the URL of an API. */
export function urlProblem(value: string): string | null {
  if (value.length <= MAX_URL && URL.canParse(value)) {
    const { protocol, username, password } = new URL(value);
    if (/^https?:$/.test(protocol) && username === '' && password === '') return null;
  }
  return i18n.t('Enter a URL that begins with https:// or http://');
}

const MAX_URL = 2_000;
