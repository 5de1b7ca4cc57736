import { t } from '@lingui/core/macro';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import styles from './ReplacementDialog.module.css';

interface ReplacementDialogProps {
  title: string;
  /** The consequences, in a sentence or two. */
  text: ReactNode;
  /** 'Delete stage' */
  confirmLabel: string;
  /** It is in use: something takes its place. Also asked once the server has refused to delete it without. */
  isInUse: boolean;
  /** 'Stage for these leads' */
  replacementLabel: string;
  /** The possible replacements; undefined while loading. */
  replacements: { value: string; label: string }[] | undefined;
  /** The first choice where nothing has to take its place: 'None'. Left out, one must be chosen. */
  noneLabel?: string;
  /** Deletes it; resolves to why that was refused, or null. */
  onDelete: (replacementId: string | null) => Promise<string | null>;
  onClose: () => void;
}

/** Asks before something that leads have is deleted, and what takes its place: a value in use is never left orphaned. */
export function ReplacementDialog(props: ReplacementDialogProps) {
  const { title, text, confirmLabel, isInUse, replacementLabel, replacements, noneLabel, onDelete, onClose } =
    props;
  const formId = useId();
  const [replacementId, setReplacementId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = isInUse || errorMessage !== null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isAsked && noneLabel === undefined && !replacementId) return setProblem(t`This field is required!`);
    setIsBusy(true);
    const message = await onDelete(replacementId || null);
    setIsBusy(false);
    if (message === null) onClose();
    else setErrorMessage(message);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} look="danger" isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div className={styles.text}>{text}</div>
        {isAsked && (
          <NativeSelect
            label={replacementLabel}
            placeholder={replacements ? (noneLabel ?? t`Choose…`) : t`Loading…`}
            options={replacements ?? []}
            value={replacementId}
            error={problem}
            onChange={(event) => {
              setReplacementId(event.target.value);
              setProblem(null);
            }}
          />
        )}
        <FormError message={errorMessage} />
      </form>
    </Dialog>
  );
}
