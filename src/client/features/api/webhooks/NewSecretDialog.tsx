import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { rotateWebhookSecret } from './webhooksApi.ts';

interface NewSecretDialogProps {
  webhook: Webhook;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks before a webhook gets another secret. */
export function NewSecretDialog({ webhook, onMade, onClose }: NewSecretDialogProps) {
  const rotate = useSecretCall(rotateWebhookSecret);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const answer = await rotate({ id: webhook._id });
    const errorMessage = errorText(answer.error, t`The secret could not be created. Try again.`);
    setIsBusy(false);
    if (errorMessage === null && answer.data?.data) onMade(answer.data.data.secret);
    else setError(errorMessage);
  }

  return (
    <ConfirmDialog
      isOpen
      title={t`Create a new secret?`}
      text={t`All further events are signed with the new secret only. Update your endpoint, or it will reject them.`}
      confirmLabel={t`Yes, create a new one`}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
