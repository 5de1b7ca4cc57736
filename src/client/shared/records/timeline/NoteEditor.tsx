import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { MentionTextArea } from './mentions/MentionTextArea.tsx';
import styles from './Note.module.css';

interface NoteEditorProps {
  text: string;
  /** Resolves to why it was not saved, or null. */
  onSave: (text: string) => Promise<string | null>;
  onClose: () => void;
}

/** Inline editing of a note. Ctrl+Enter saves, Escape cancels. */
export function NoteEditor({ text, onSave, onClose }: NoteEditorProps) {
  const { form, errorOf, submit, errorMessage, isDirty, isBusy } = useTextForm({
    initial: { text },
    checks: 'onSubmit',
    problemsOf: (values) => ({ text: values.text.trim() ? null : t`Enter a note first` }),
    send: (values) => onSave(values.text),
    onSent: onClose,
  });
  const { field } = useController({ control: form.control, name: 'text' });
  const guard = useLeaveGuard(isDirty);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isDirty) onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles.editor} onSubmit={submit} onKeyDown={handleKeyDown} noValidate>
      <MentionTextArea
        {...field}
        error={errorOf('text')}
        label={t`Change the note`}
        rows={2}
        maxLength={PERSON_LENGTHS.interaction}
        autoFocus
      />
      <FormError message={errorMessage} />
      <div className={styles.actions}>
        <Button size="small" onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
        <SubmitButton isBusy={isBusy}>{t`Save changes`}</SubmitButton>
      </div>
      {guard.dialog}
    </form>
  );
}
