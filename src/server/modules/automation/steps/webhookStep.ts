import { tellWebhook } from '#server/modules/webhooks/announce/tellWebhook.service.ts';
import type { StepWork } from './stepWork.ts';

/** Has a webhook be told of the lead as they are when it is sent. What answers is seen among the webhook's deliveries, not here: no step waits for a program. */
export const webhookStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const told = {
    companyId: actor.companyId,
    webhookId: step.value,
    leadId: person.id,
    automation: actor.lastName,
  };
  return { text: (await tellWebhook(tx, told, at)) ? 'Webhook told' : NOT_TOLD };
};

const NOT_TOLD = 'Nothing told: the webhook is off, gone, or does not wait for workflows';
