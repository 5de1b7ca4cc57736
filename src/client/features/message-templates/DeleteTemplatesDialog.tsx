import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { DeleteRowsDialog } from '#client/kit/dialogs/DeleteRowsDialog.tsx';
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
export function DeleteTemplatesDialog({ count, title, selection, ...dialog }: DeleteTemplatesDialogProps) {
  const [bulkDelete] = useBulkDeleteMessageTemplatesMutation();
  const which =
    count === 1 ? (title ?? 'The selected message template') : `${count.toLocaleString()} message templates`;
  return (
    <DeleteRowsDialog
      {...dialog}
      words={['message template', 'message templates']}
      count={count}
      text={`${which} will be permanently deleted. Sent messages do not change.`}
      onDelete={async () => bulkOutcome(await bulkDelete({ selection }))}
    />
  );
}
