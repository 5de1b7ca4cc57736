import { useState } from 'react';
import { bulkOutcome } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { MessageTemplateSelection } from './messageTemplates.generated.ts';
import { useBulkDeleteMessageTemplatesMutation } from './messageTemplatesApi.ts';

interface DeleteTemplatesDialogProps {
  /** How many are meant, and the one's title where it is one. */
  count: number;
  title?: string;
  selection: MessageTemplateSelection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before message templates are deleted. */
export function DeleteTemplatesDialog({
  count,
  title,
  selection,
  onDone,
  onClose,
}: DeleteTemplatesDialogProps) {
  const [bulkDelete] = useBulkDeleteMessageTemplatesMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const { done, errorMessage } = bulkOutcome(await bulkDelete({ selection }));
    setIsBusy(false);
    if (done > 0)
      toast.success(done === 1 ? 'Message template deleted' : `${done} message templates deleted`);
    if (errorMessage) return setError(errorMessage);
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={count === 1 ? 'Delete message template' : 'Delete message templates'}
      text={`${
        count === 1
          ? (title ?? 'The selected message template')
          : `${count.toLocaleString()} message templates`
      } will be deleted for good. Messages that were sent stay as they are.`}
      confirmLabel={count === 1 ? 'Delete message template' : 'Delete message templates'}
      isDanger
      isBusy={isBusy}
      error={error}
    />
  );
}
