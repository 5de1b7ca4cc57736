import { i18n } from '#contract/i18n/i18n.ts';
import { notifyWebhook } from '#server/modules/webhooks/notifyWebhook.service.ts';
import type { StepWork } from './stepWork.ts';

/**
 * Sends the lead to a webhook, with its data at the time of delivery. The response appears among the
 * webhook's deliveries, not here: no step waits for another program.
 */
export const webhookStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const message = {
    companyId: actor.companyId,
    webhookId: step.value,
    leadId: person.id,
    automation: actor.lastName,
  };
  return { text: (await notifyWebhook(tx, message, at)) ? i18n.t('Sent to webhook') : NOT_TOLD };
};

const NOT_TOLD = /*i18n*/ 'Not sent: the webhook is off, deleted, or not subscribed to workflows';
