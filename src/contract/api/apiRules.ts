import type { PresetName } from '#contract/access/presets.ts';
import { isPresetName } from '#contract/access/presets.ts';
import { isWebhookType } from '#contract/api/webhookTypes.ts';
import { API_KEYS_MOST, INTEGRATION_LENGTHS, WEBHOOKS_MOST } from '#contract/limits/records/integrations.ts';
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
export const API_MESSAGES = {
  required: 'This field is required!',
  name: `The name can have at most ${INTEGRATION_LENGTHS.keyName} characters`,
  preset: 'Choose a role',
  expiresAt: 'Choose a date in the future',
  beyond: 'A key cannot have permissions that you do not have',
  keys: `A company can have at most ${API_KEYS_MOST} API keys. Revoke one first`,
  url: 'Enter a URL that begins with https:// or http://',
  types: 'Select at least one event',
  unseen: 'You can only select events of records that you may see',
  webhooks: `A company can have at most ${WEBHOOKS_MOST} webhooks. Delete one first`,
  disabled: 'This webhook is off. Turn it on first',
} as const;

function isReceiver(text: string): boolean {
  if (textLength(text) > INTEGRATION_LENGTHS.webhookUrl || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}
