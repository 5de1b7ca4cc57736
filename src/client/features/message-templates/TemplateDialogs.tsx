import { plural, t } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { DeleteRowsDialog } from '#client/kit/dialogs/DeleteRowsDialog.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { MessageTemplate } from './messageTemplate.tsx';
import { MessageTemplateDialog } from './MessageTemplateDialog.tsx';
import type { MessageTemplateListInput, MessageTemplateSelection } from './messageTemplates.generated.ts';
import { useBulkDeleteMessageTemplatesMutation } from './messageTemplatesApi.ts';

/** The open dialog of message templates. */
export type OpenedTemplate =
  | { kind: 'editor'; template: MessageTemplate | null; start?: Pick<MessageTemplate, 'title' | 'body'> }
  | { kind: 'delete'; template: MessageTemplate }
  | { kind: 'deleteSelected'; selection: BulkSelection };

interface TemplateDialogsProps {
  /** Null while no dialog is open. */
  opened: OpenedTemplate | null;
  /** What the list asks for: all of it may be selected. */
  input: MessageTemplateListInput;
  onClose: () => void;
}

/** The dialogs of the message templates' list, one at a time. */
export function TemplateDialogs({ opened, input, onClose }: TemplateDialogsProps) {
  switch (opened?.kind) {
    case 'editor':
      return (
        <MessageTemplateDialog
          template={opened.template}
          {...(opened.start && { start: opened.start })}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteTemplatesDialog
          count={1}
          title={opened.template.title}
          selection={{ ids: [opened.template._id] }}
          onDone={onClose}
          onClose={onClose}
        />
      );
    case 'deleteSelected':
      return (
        <DeleteTemplatesDialog
          count={opened.selection.count}
          selection={selectionInput(opened.selection, input)}
          onDone={opened.selection.clear}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}

function deletionText(count: number, title?: string): string {
  if (title !== undefined) return t`${title} will be permanently deleted. Sent messages do not change.`;
  return plural(count, {
    one: 'The selected message template will be permanently deleted. Sent messages do not change.',
    other: '# message templates will be permanently deleted. Sent messages do not change.',
  });
}

interface DeleteTemplatesDialogProps {
  /** How many are meant, and the one's title where it is one. */
  count: number;
  title?: string;
  selection: MessageTemplateSelection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before message templates are deleted. */
function DeleteTemplatesDialog({ count, title, selection, ...dialog }: DeleteTemplatesDialogProps) {
  const [bulkDelete] = useBulkDeleteMessageTemplatesMutation();

  return (
    <DeleteRowsDialog
      {...dialog}
      words={{
        title: plural(count, { one: 'Delete message template', other: 'Delete message templates' }),
        doneText: (done) =>
          plural(done, { one: 'Message template deleted', other: '# message templates deleted' }),
      }}
      text={deletionText(count, title)}
      onDelete={async () => bulkOutcome(await bulkDelete({ selection }))}
    />
  );
}
