import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { FormError } from '../forms/FormError.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  /** 'Add project', 'Save changes'. */
  submitLabel: string;
  /** Something was typed: closing asks first. */
  isDirty: boolean;
  isBusy: boolean;
  /** Nothing is chosen yet that could be submitted. */
  isIncomplete?: boolean;
  /** Why the last try was refused. */
  errorMessage: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** CSS pixels. */
  width?: number;
  /** At the left end of the footer: 'Delete', for instance. */
  footerStart?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog; the first field has the focus. Open while rendered. A stray Escape does not lose typed text. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    isDirty,
    isBusy,
    isIncomplete = false,
    errorMessage,
    onSubmit,
    onClose,
    width = 560,
    footerStart,
    children,
  } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        width={width}
        isBusy={isBusy}
        footer={
          <>
            {footerStart}
            <Button onClick={close} disabled={isBusy}>{t`Cancel`}</Button>
            <SubmitButton form={formId} isBusy={isBusy} disabled={isIncomplete}>
              {submitLabel}
            </SubmitButton>
          </>
        }
      >
        <Box component="form" id={formId} onSubmit={onSubmit} noValidate sx={form}>
          {children}
          <FormError message={errorMessage} />
        </Box>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onClose}
        title={t`Close without saving?`}
        text={t`Your changes will be lost.`}
        confirmLabel={t`Close without saving`}
        isDanger
      />
    </>
  );
}

// The error does not touch the last field
const form = { '& > [role="alert"]:not(:empty)': { marginTop: '16px' } };
