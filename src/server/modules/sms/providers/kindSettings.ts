import { i18n } from '#contract/i18n/i18n.ts';
import type { Header } from '#contract/sms/providers/headers.ts';
import { headersOf } from '#contract/sms/providers/headers.ts';
import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import { descriptorOf, PLAIN_PRESET, presetsOf } from '#contract/sms/providers/providerKinds.ts';
import type { ProviderSetting, SettingValues } from '#contract/validation/providerSetting.ts';
import { isSecretSetting } from '#contract/validation/providerSetting.ts';
import { invalid } from '#server/access/userError.ts';
import type { ProviderSettings } from './providers.table.ts';
import type { ProviderSecret } from './providerSecret.ts';
import type { KindInput } from './settingsInput.ts';
import { settingsInput } from './settingsInput.ts';
import { storedValue, textOf } from './settingTexts.ts';

type Current = { settings: ProviderSettings; secret: ProviderSecret };

/** The settings of a provider as they are stored, and as their rules check them. */
export interface KindColumns extends Current {
  descriptor: ProviderDescriptor;
  values: SettingValues;
}

/**
 * The settings of a provider after these changes. With another host or account its secrets have to be entered again, so that a user who may
 * change the URL cannot send stored secrets to a host of their choice.
 */
export function kindColumns(kind: SmsProviderKind, current: Current, input: KindInput): KindColumns {
  const given = settingsInput(kind, input);
  const descriptor = checkedDescriptor(kind, given['preset'] ?? current.settings.preset);
  const { id, presetOf, fixed } = descriptor;
  const settings: ProviderSettings = { ...(presetOf !== undefined && { preset: id }), ...fixed };
  const values: SettingValues = {};
  for (const setting of descriptor.settings.filter((one) => !isSecretSetting(one))) {
    const { name, usual = '' } = setting;
    const text = textOf(given[name] ?? current.settings[name]).trim() || usual;
    settings[name] = storedValue(setting, text);
    values[name] = text;
  }
  const isSame = descriptor.settings.every((one) => !one.bindsSecrets || isUnchanged(one, current, values));
  const secret: ProviderSecret = { headers: [], values: {} };
  const known: ProviderSecret = isSame ? current.secret : secret;
  for (const setting of descriptor.settings.filter(isSecretSetting)) {
    const { name, type } = setting;
    const value = given[name];
    if (type === 'headers') {
      const headers = typeof value === 'string' ? headersOf(value) : value;
      secret.headers = headers ? headers.map((header) => withValue(header, known.headers)) : known.headers;
      settings.headerNames = secret.headers.map((header) => header.name);
      values[name] = secret.headers;
    } else {
      const text = type === 'token' ? textOf(value).trim() : textOf(value);
      values[name] = secret.values[name] = text || (known.values[name] ?? '');
    }
  }
  return { descriptor, settings, secret, values };
}

function checkedDescriptor(
  kind: SmsProviderKind,
  preset: string | readonly Header[] | undefined,
): ProviderDescriptor {
  const descriptor = descriptorOf(kind, textOf(preset));
  const isPlain = preset === undefined || preset === PLAIN_PRESET;
  if (!isPlain && presetsOf(kind).length > 0 && !descriptor.presetOf)
    throw invalid('invalid-preset', i18n.t('This preset does not exist'));
  return descriptor;
}

function isUnchanged({ name, type }: ProviderSetting, { settings }: Current, values: SettingValues): boolean {
  if (settings[name] === undefined) return false;
  const before = textOf(settings[name]);
  const after = textOf(values[name]);
  if (type !== 'url') return before === after;
  return URL.canParse(after) && URL.canParse(before) && new URL(after).origin === new URL(before).origin;
}

function withValue({ name, value }: Header, known: readonly Header[]): { name: string; value: string } {
  const stored = known.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  return { name, value: value ?? stored ?? '' };
}
