import { plural, t } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { DeleteRowsDialog } from '#client/kit/dialogs/DeleteRowsDialog.tsx';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import type { AutomationSelection } from './automation.generated.ts';
import { useBulkDeleteAutomationsMutation } from './automationApi.ts';

/** The automations that are deleted. */
export interface DeletedAutomations {
  /** The kind of all of them; null for any that the viewer may manage. */
  kind: AutomationKind | null;
  count: number;
  /** The name of a single one. */
  name?: string;
  selection: AutomationSelection;
  onDone: () => void;
}

/** Confirms the permanent deletion of automations. */
export function DeleteAutomationsDialog({
  kind,
  count,
  name,
  selection,
  ...dialog
}: DeletedAutomations & { onClose: () => void }) {
  const [bulkDelete] = useBulkDeleteAutomationsMutation();
  return (
    <DeleteRowsDialog
      {...dialog}
      words={{
        title: plural(count, { one: 'Delete automation', other: 'Delete automations' }),
        doneText: (done) => plural(done, { one: 'Automation deleted', other: '# automations deleted' }),
      }}
      text={
        name === undefined
          ? plural(count, {
              one: 'The selected automation will be permanently deleted with its enrollments.',
              other:
                'Among these # automations, those that are off will be permanently deleted with their enrollments. The others remain.',
            })
          : t`${name} will be permanently deleted with its enrollments.`
      }

      onDelete={async () => bulkOutcome(await bulkDelete({ kind, selection }))}
    />
  );
}
