import type { PresetName } from '#contract/access/presets.ts';
import { isPresetName } from '#contract/access/presets.ts';
import { isWebhookType } from '#contract/api/webhookTypes.ts';
import { API_KEYS_MOST, INTEGRATION_LENGTHS, WEBHOOKS_MOST } from '#contract/limits/records/integrations.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { textLength, tidyText } from '../validation/text.ts';

/** The input of an API key. */
export interface ApiKeyFields {
  name: string;
  preset: string;
  expiresAt?: Date | null | undefined;
}

/** The permissions of a new key: enough for the examples in docs/api.md. */
export const DEFAULT_KEY_PRESET: PresetName = 'receptionist';

/** The message for each field that breaks its rule; empty where the key can be made. */
export function apiKeyProblems(
  { name, preset, expiresAt }: ApiKeyFields,
  now: Date,
): Partial<Record<keyof ApiKeyFields, string>> {
  const length = textLength(tidyText(name));
  return {
    ...((length === 0 || length > INTEGRATION_LENGTHS.keyName) && {
      name: length === 0 ? API_MESSAGES.required : API_MESSAGES.name,
    }),
    ...(!isPresetName(preset) && { preset: API_MESSAGES.preset }),
    ...(expiresAt && expiresAt <= now && { expiresAt: API_MESSAGES.expiresAt }),
  };
}

/** The input of a webhook. */
export interface WebhookFields {
  url: string;
  types: readonly string[];
}

/** The same for a webhook. */
export function webhookProblems({ url, types }: WebhookFields): Partial<Record<keyof WebhookFields, string>> {
  return {
    ...(!isReceiver(url) && { url: API_MESSAGES.url }),
    ...((types.length === 0 || !types.every(isWebhookType)) && { types: API_MESSAGES.types }),
  };
}

/** The messages about API keys and webhooks. */
export const API_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get name() {
    return i18n.t('The name can have at most {most} characters', { most: INTEGRATION_LENGTHS.keyName });
  },
  preset: /*i18n*/ 'Choose a role',
  expiresAt: /*i18n*/ 'Choose a date in the future',
  beyond: /*i18n*/ 'A key cannot have permissions that you do not have',
  get keys() {
    return i18n.t('A company can have at most {most} API keys. Revoke one first', { most: API_KEYS_MOST });
  },
  url: /*i18n*/ 'Enter a URL that begins with https:// or http://',
  types: /*i18n*/ 'Select at least one event',
  unseen: /*i18n*/ 'You can only select events of records that you may see',
  get webhooks() {
    return i18n.t('A company can have at most {most} webhooks. Delete one first', { most: WEBHOOKS_MOST });
  },
  disabled: /*i18n*/ 'This webhook is off. Turn it on first',
} as const);

function isReceiver(text: string): boolean {
  if (textLength(text) > INTEGRATION_LENGTHS.webhookUrl || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}
