import { WEBHOOK_TYPE_NAMES } from '#contract/api/webhookTypes.ts';
import { webhookProblems } from '#contract/api/apiRules.ts';
import type { WebhookFields } from '#contract/api/apiRules.ts';
import { invalid } from '#server/access/userError.ts';

/** What people give of a webhook; what is left out stays as it is. */
export interface WebhookInput {
  url?: string | null;
  types?: readonly string[] | null;
  isActive?: boolean | null;
}

/** The fields as they are kept: what was given in place of what is there. Refuses what breaks its rule. */
export function checkedWebhook(kept: WebhookFields, input: WebhookInput): { url: string; types: string[] } {
  const given = { url: input.url?.trim() ?? kept.url, types: input.types ?? kept.types };
  const [problem] = Object.entries(webhookProblems(given));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  const chosen = new Set(given.types);
  return { url: given.url, types: WEBHOOK_TYPE_NAMES.filter((type) => chosen.has(type)) };
}
