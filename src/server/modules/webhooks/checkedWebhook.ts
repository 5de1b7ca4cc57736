import type { WebhookFields } from '#contract/api/apiRules.ts';
import { webhookProblems } from '#contract/api/apiRules.ts';
import { WEBHOOK_TYPE_NAMES } from '#contract/api/webhookTypes.ts';
import { invalid } from '#server/access/userError.ts';

/** The input of a webhook; omitted fields stay unchanged. */
export interface WebhookInput {
  url?: string | null;
  types?: readonly string[] | null;
  isActive?: boolean | null;
}

/** The stored fields with the given changes. Rejects invalid ones. */
export function checkedWebhook(stored: WebhookFields, input: WebhookInput): { url: string; types: string[] } {
  const given = { url: input.url?.trim() ?? stored.url, types: input.types ?? stored.types };
  const [problem] = Object.entries(webhookProblems(given));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  const chosen = new Set(given.types);
  return { url: given.url, types: WEBHOOK_TYPE_NAMES.filter((type) => chosen.has(type)) };
}
