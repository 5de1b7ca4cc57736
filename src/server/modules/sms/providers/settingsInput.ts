import { i18n } from '#contract/i18n/i18n.ts';
import type { Header } from '#contract/sms/providers/headers.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import { presetsOf, PROVIDER_DESCRIPTORS } from '#contract/sms/providers/providerKinds.ts';
import type { SettingValues } from '#contract/validation/providerSetting.ts';
import { isSecretSetting } from '#contract/validation/providerSetting.ts';
import { invalid } from '#server/access/userError.ts';
import { textOf } from './settingTexts.ts';

/** The settings of a provider in a request: by their names, or in the input that each of the first kinds has. */
export interface KindInput {
  settings?: readonly NamedValue[] | null;
  secrets?: readonly NamedValue[] | null;
  http?: object | null;
  twilio?: object | null;
  smpp?: object | null;
}

interface NamedValue {
  name: string;
  value: string;
}

/** The values in a request. Rejects names that the kind does not have, and secrets that are sent as settings. */
export function settingsInput(kind: SmsProviderKind, input: KindInput): SettingValues {
  const values = ofFirstKind(kind, input);
  const presets = presetsOf(kind);
  const settings = [...PROVIDER_DESCRIPTORS.filter(({ id }) => id === kind), ...presets].flatMap(
    (descriptor) => descriptor.settings,
  );
  const secretNames = new Set(settings.filter(isSecretSetting).map(({ name }) => name));
  const plainNames = new Set(settings.filter((one) => !isSecretSetting(one)).map(({ name }) => name));
  if (presets.length > 0) plainNames.add('preset');
  const lists = [
    [input.settings ?? [], plainNames],
    [input.secrets ?? [], secretNames],
  ] as const;
  for (const [list, names] of lists)
    for (const { name, value } of list) {
      if (!names.has(name))
        throw invalid(
          'unknown-setting',
          i18n.t('There is no such setting: {name}', { name: name.slice(0, 50) }),
        );
      values[name] = value;
    }
  return values;
}

/** The input of a kind that had one before settings had names: it is called like the kind. */
function ofFirstKind(kind: SmsProviderKind, { http, twilio, smpp }: KindInput): SettingValues {
  const inputs: Partial<Record<string, object | null>> = { HTTP: http, TWILIO: twilio, SMPP: smpp };
  const given = Object.entries(inputs[kind] ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return [];
    return [[name, Array.isArray(value) ? (value as Header[]) : textOf(value)] as const];
  });
  return Object.fromEntries(given);
}
