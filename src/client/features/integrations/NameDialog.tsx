import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { INTEGRATION_MESSAGES } from '#contract/integrations/integrationRules.ts';
import { INTEGRATION_LENGTHS } from '#contract/limits/records/integrations.ts';
import { tidyText } from '#contract/validation/text.ts';

interface NameDialogProps {
  title: string;
  /** 'Add integration', 'Save' */
  submitLabel: string;
  /** What it is called now; '' for a new one. */
  name: string;
  /** Resolves to why the name was refused, or null. */
  send: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Names an integration. */
export function NameDialog({ title, submitLabel, name, send, onClose }: NameDialogProps) {
  const { field, dialog } = useTextForm({
    initial: { name },
    problemsOf: (typed) => (tidyText(typed.name) === '' ? { name: INTEGRATION_MESSAGES.required } : {}),
    send: ({ name }) => send(name),
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel} onClose={onClose}>
      <TextField
        {...field('name')}
        label={t`Name`}
        hint={t`The source of the leads, for example Website or Facebook ads`}
        maxLength={INTEGRATION_LENGTHS.name}
        autoComplete="off"
      />
    </FormDialog>
  );
}
