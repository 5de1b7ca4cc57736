import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useDeleteWebhookMutation } from './webhooksApi.ts';

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteWebhookMutation();
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    const answer = await remove({ id: webhook._id });
    const errorMessage = errorMessageOf(answer, 'The webhook could not be deleted. Try again.');
    if (errorMessage !== null) return setError(errorMessage);
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title="Delete the webhook?"
      text={`${webhook.url} is told of nothing any more, and its deliveries are forgotten.`}
      confirmLabel="Yes, delete it"
      isDanger
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
