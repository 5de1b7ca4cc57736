import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useDeleteWebhookMutation } from './webhooksApi.ts';

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove] = useDeleteWebhookMutation();
  return (
    <ConfirmedCall
      title="Delete the webhook?"
      text={`${webhook.url} is told of nothing any more, and its deliveries are forgotten.`}
      confirmLabel="Yes, delete it"
      failure="The webhook could not be deleted. Try again."
      call={() => remove({ id: webhook._id })}
      onClose={onClose}
    />
  );
}
