import { t } from '@lingui/core/macro';
import { i18n } from '#contract/i18n/i18n.ts';
import { headersOf } from '#contract/sms/providers/headers.ts';
import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import { PLAIN_PRESET, presetsOf, PROVIDER_DESCRIPTORS } from '#contract/sms/providers/providerKinds.ts';
import type { ProviderSetting, SettingValues } from '#contract/validation/providerSetting.ts';
import { isSecretSetting, settingProblems } from '#contract/validation/providerSetting.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';

/** Texts of the form by the names of its fields. */
type Texts = Record<string, string>;

/** The form field of a setting. A kind and its presets share fields, so that a change of preset preserves the input. */
export function fieldName({ id, presetOf }: ProviderDescriptor, { name }: ProviderSetting): string {
  return `${presetOf ?? id}_${name}`;
}

/** The settings of all kinds as the form starts with them; secrets are never there to read. */
export function initialSettings(provider: SmsProvider | null): Texts {
  const stored = new Map(provider?.settings.map(({ name, value }) => [name, value]));
  const texts = PROVIDER_DESCRIPTORS.flatMap((descriptor) =>
    descriptor.settings.map((setting) => {
      const isOwn = provider?.kind === (descriptor.presetOf ?? descriptor.id);
      const value = isOwn ? stored.get(setting.name) : undefined;
      return [fieldName(descriptor, setting), value ?? setting.usual ?? ''];
    }),
  );
  return Object.fromEntries(texts) as Texts;
}

/** The preset of a stored provider, or of a new one. */
export function presetOfProvider(provider: Pick<SmsProvider, 'settings'> | null): string {
  return provider?.settings.find(({ name }) => name === 'preset')?.value ?? PLAIN_PRESET;
}

/** The choices of presets that a kind has; empty for most. */
export function presetChoices(kind: SmsProviderKind): { value: string; label: string }[] {
  const presets = presetsOf(kind).map(({ id, label }) => ({ value: id, label: i18n.t(label) }));
  return presets.length === 0 ? [] : [{ value: PLAIN_PRESET, label: t`None (JSON)` }, ...presets];
}

/** The problems of the settings, by the form's fields. A stored secret that is not entered again stays. */
export function settingFieldProblems(descriptor: ProviderDescriptor, texts: Texts, isNew: boolean): Texts {
  const { settings } = descriptor;
  const values: SettingValues = {};
  for (const setting of settings) {
    const text = textOf(descriptor, setting, texts);
    const stays = isSecretSetting(setting) && !isNew && text === '';
    if (setting.type === 'headers') values[setting.name] = headersOf(text);
    else if (!stays) values[setting.name] = text;
  }
  const problems = settingProblems(settings, values);
  const named = settings.flatMap((setting) => {
    const problem = problems[setting.name];
    return problem === undefined ? [] : [[fieldName(descriptor, setting), problem]];
  });
  return Object.fromEntries(named) as Texts;
}

/** The settings as they are sent; secrets only if they were entered. */
export function settingInputs(descriptor: ProviderDescriptor, texts: Texts) {
  const inputOf = (setting: ProviderSetting) => ({
    name: setting.name,
    value: textOf(descriptor, setting, texts),
  });
  const plain = descriptor.settings.filter((setting) => !isSecretSetting(setting)).map(inputOf);
  const secret = descriptor.settings
    .filter(isSecretSetting)
    .filter((setting) => setting.type === 'headers' || textOf(descriptor, setting, texts) !== '')
    .map(inputOf);
  return { settings: plain, secrets: secret };
}

function textOf(descriptor: ProviderDescriptor, setting: ProviderSetting, texts: Texts): string {
  const text = texts[fieldName(descriptor, setting)] ?? '';
  return setting.type === 'password' ? text : text.trim();
}
