import { t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: ReactNode;
  /** Says what happens: 'Yes, Move to Trash', never 'OK'. */
  confirmLabel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Given, the person must type exactly this before the button does anything. */
  typedName?: string;
  /** The error of the last attempt. */
  error?: string | null;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    isDanger,
    isBusy = false,
    typedName,
    error,
  } = props;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  const mayConfirm = typedName === undefined || typed.trim() === typedName.trim();

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setTyped('');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (mayConfirm && !isBusy) onConfirm();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={440}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            look={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!mayConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack component="form" id={formId} onSubmit={handleSubmit} sx={{ gap: 2 }}>
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        {typedName !== undefined && (
          <TextField
            label={t`Type “${typedName}” to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <FormError message={error} />
      </Stack>
    </Dialog>
  );
}
