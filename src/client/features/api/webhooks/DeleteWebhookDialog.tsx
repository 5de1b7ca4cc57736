import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useDeleteWebhookMutation } from './webhooksApi.ts';

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove] = useDeleteWebhookMutation();
  return (
    <ConfirmedCall
      title="Delete the webhook?"
      text={`${webhook.url} receives no more events, and its deliveries are deleted.`}
      confirmLabel="Yes, delete it"
      failure="The webhook could not be deleted. Try again."
      call={() => remove({ id: webhook._id })}
      onClose={onClose}
    />
  );
}
