import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface PhoneValues {
  phone: string;
  note: string;
}

interface PhoneDialogProps {
  title: string;
  submitLabel: string;
  label?: string;
  hint?: string;
  /** 'tel' for the viewer's own number. */
  autoComplete?: 'off' | 'tel';
  /** Whether the input contains no number. */
  isEmpty?: (phone: string) => boolean;
  hasNote?: boolean;
  /** Resolves to the error message, or null. */
  send: (values: PhoneValues) => Promise<string | null>;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

const isBlank = (phone: string) => phone.trim() === '';

/** Takes a phone number, in any notation that the server reads, and sends it. */
export function PhoneDialog({
  title,
  submitLabel,
  label = t`Phone number`,
  hint,
  autoComplete = 'off',
  isEmpty = isBlank,
  hasNote = false,
  send,
  onClose,
  children,
}: PhoneDialogProps) {
  const { field, dialog } = useTextForm<PhoneValues>({
    initial: { phone: '', note: '' },
    problemsOf: ({ phone }) => (isEmpty(phone) ? { phone: t`This field is required!` } : {}),
    send,
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel} onClose={onClose}>
      <div className={grid.grid}>
        <TextField
          {...field('phone')}
          className={grid.wide ?? ''}
          label={label}
          hint={hint}
          type="tel"
          autoComplete={autoComplete}
        />
        {hasNote && (
          <TextField
            {...field('note')}
            className={grid.wide ?? ''}
            label={t`Note`}
            isOptional
            autoComplete="off"
          />
        )}
      </div>
      {children}
    </FormDialog>
  );
}
