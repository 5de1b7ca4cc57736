import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import type { ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { roleProblem } from '#contract/validation/records/account.ts';

interface LinkDialogProps {
  title: string;
  submitLabel: string;
  /** The role to change; '' for a new link. */
  role?: string;
  /** The field for what is linked; omitted if only the role changes. */
  picker?: {
    /** The message if nothing is chosen: 'Choose an account'. */
    problem: string;
    field: (props: Pick<ComboboxProps, 'value' | 'onChange' | 'error'>) => ReactNode;
  };
  footerStart?: ReactNode;
  /** Saves the link; `target` is the picked value, or ''. Resolves to the error message or null. */
  onSave: (target: string, role: string | null) => Promise<string | null>;
  onClose: () => void;
}

/** Links a person and an account, with the person's role there. */
export function LinkDialog({
  title,
  submitLabel,
  role = '',
  picker,
  footerStart,
  onSave,
  onClose,
}: LinkDialogProps) {
  const { form, field, errorOf, set, dialog } = useTextForm<{ target: string; role: string }>({
    initial: { target: '', role },
    problemsOf: (values) => ({
      ...(picker && values.target === '' && { target: picker.problem }),
      role: roleProblem(values.role),
    }),
    send: (values) => onSave(values.target, values.role.trim() || null),
    onSent: onClose,
    checks: 'onSubmit',
  });
  const target = useWatch({ control: form.control, name: 'target' });
  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      footerStart={footerStart}
      onClose={onClose}
    >
      {picker?.field({
        value: target || null,
        onChange: (value) => set('target', value ?? ''),
        error: errorOf('target'),
      })}
      <TextField
        {...field('role')}
        label={t`Role`}
        isOptional
        hint={t`For example “Purchasing”`}
        autoComplete="off"
      />
    </FormDialog>
  );
}
