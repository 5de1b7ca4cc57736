import { headerLines } from '#contract/sms/providers/headers.ts';
import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import { descriptorOf, PLAIN_PRESET, presetsOf } from '#contract/sms/providers/providerKinds.ts';
import type { ProviderSetting } from '#contract/validation/providerSetting.ts';
import { isSecretSetting } from '#contract/validation/providerSetting.ts';
import type { SmsProviderRow } from './providers.store.ts';
import type { ProviderSettings } from './providers.table.ts';

/** The descriptor of a stored provider. */
export function descriptorOfRow({ kind, settings }: Pick<SmsProviderRow, 'kind' | 'settings'>) {
  return descriptorOf(kind, settings.preset);
}

/** The settings of a provider that anyone may read who sees providers. */
export function shownSettings(row: Pick<SmsProviderRow, 'kind' | 'settings'>) {
  const descriptor = descriptorOfRow(row);
  const { settings } = row;
  const shown = Object.entries(settingTexts(descriptor, settings)).map(([name, value]) => ({ name, value }));
  if (presetsOf(row.kind).length > 0)
    shown.unshift({ name: 'preset', value: settings.preset ?? PLAIN_PRESET });
  const headers = descriptor.settings.find(({ type }) => type === 'headers');
  if (headers) shown.push({ name: headers.name, value: headerLines(settings.headerNames ?? []) });
  return shown;
}

/** Stored settings as texts, by their names. */
export function settingTexts(
  { settings: known }: ProviderDescriptor,
  settings: ProviderSettings,
): Record<string, string> {
  const plain = known.filter((setting) => !isSecretSetting(setting));
  return Object.fromEntries(plain.map(({ name, usual = '' }) => [name, textOf(settings[name] ?? usual)]));
}

/** A value as a text; empty for none. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A text as the database stores it. */
export function storedValue({ type }: ProviderSetting, text: string): string | number | boolean {
  if (type === 'number') return Number(text);
  return type === 'flag' ? text === 'YES' : text;
}
