import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import { isSecretSetting } from '#contract/validation/providerSetting.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** The secret settings of a provider: written, and never returned. */
export interface ProviderSecret {
  headers: { name: string; value: string }[];
  /** By the settings' names. */
  values: Record<string, string>;
}

export const NO_SECRET: ProviderSecret = { headers: [], values: {} };

/** As it is stored; null for an empty one. */
export function sealSecret(secretBox: SecretBox, secret: ProviderSecret): Buffer | null {
  const isEmpty = secret.headers.length === 0 && Object.values(secret.values).every((value) => value === '');
  return isEmpty ? null : secretBox.seal(JSON.stringify(secret));
}

/** The stored secret. */
export function openSecret(
  secretBox: SecretBox,
  sealed: Buffer | null,
  { settings }: Pick<ProviderDescriptor, 'settings'>,
): ProviderSecret {
  const names = settings
    .filter((one) => isSecretSetting(one) && one.type !== 'headers')
    .map(({ name }) => name);
  const stored = sealed ? (JSON.parse(secretBox.open(sealed)) as Stored) : {};
  // The first kinds had one secret each, and no name for it
  const known = stored.values ?? { [names[0] ?? '']: stored.word ?? '' };
  return {
    headers: stored.headers ?? [],
    values: Object.fromEntries(names.map((name) => [name, known[name] ?? ''])),
  };
}

type Stored = Partial<ProviderSecret> & { word?: string };
