import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DueField } from '#client/kit/time/DueField.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { plainNote } from '#contract/people/mentions.ts';
import type { InteractionInput, InteractionKind } from './interaction.ts';
import { MentionTextArea } from './mentions/MentionTextArea.tsx';
import { OUTCOMES, OUTCOMES_OF } from './outcomes.ts';
import styles from './Composer.module.css';

/** The kinds of entries that Composer writes: a note, or the outcome of a call or meeting. */
export type ComposerKind = Exclude<InteractionKind, 'MESSAGE'>;

interface ComposerProps {
  kind: ComposerKind;
  /** Whether the next call or meeting can be set, which people have. */
  isWithNext?: boolean;
  /** Saves; resolves to why that was refused, or null. */
  onSave: (input: InteractionInput) => Promise<string | null>;
}

/** Writes a note, or logs a call or meeting and sets the next one. Ctrl+Enter saves; nothing typed is lost by leaving. */
export function Composer({ kind, isWithNext = false, onSave }: ComposerProps) {
  const { form, errorOf, set, submit, isBusy, errorMessage } = useTextForm({
    initial: EMPTY,
    problemsOf: ({ text }) => (kind === 'NOTE' && !text.trim() ? { text: t`Enter a note first` } : {}),
    checks: 'onSubmit',
    startsAgain: true,
    send: ({ text, next, ...typed }) =>
      onSave({
        kind,
        ...(text.trim() ? { text: (kind === 'NOTE' ? text : plainNote(text)).trim() } : {}),
        ...(kind === 'NOTE' ? {} : { outcome: outcomeOf(kind, typed.outcome) }),
        ...(next ? { [kind === 'MEETING' ? 'nextMeeting' : 'nextCall']: next } : {}),
      }),
  });
  const { text, outcome, next } = useWatch({ control: form.control, compute: (now) => now });
  const guard = useLeaveGuard(text.trim() !== '');
  const textField = useController({ control: form.control, name: 'text' }).field;

  const { clearErrors } = form;
  useEffect(
    function forgetWhatWasWrong() {
      clearErrors();
    },
    [kind, clearErrors],
  );

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form className={styles.composer} onSubmit={submit} onKeyDown={handleKeyDown} noValidate>
      {kind !== 'NOTE' && (
        <NativeSelect
          label={t`Outcome`}
          value={outcomeOf(kind, outcome)}
          options={OUTCOMES_OF[kind].map((value) => ({ value, label: i18n.t(OUTCOMES[value] ?? value) }))}
          onChange={(event) => set('outcome', event.target.value)}
        />
      )}
      <MentionTextArea
        {...textField}
        error={errorOf('text')}
        isWithMentions={kind === 'NOTE'}
        label={kind === 'NOTE' ? t`Note` : t`Summary`}
        rows={3}
        maxLength={PERSON_LENGTHS.interaction}
      />
      {isWithNext && kind !== 'NOTE' && (
        <DueField
          label={kind === 'CALL' ? t`Next call` : t`Next meeting`}
          value={next || null}
          onChange={(value) => set('next', value ?? '')}
        />
      )}
      <FormError message={errorMessage} />
      <div className={styles.foot}>
        <span className={styles.hint}>{t`Ctrl+Enter saves`}</span>
        <SubmitButton isBusy={isBusy}>{t(SAVE[kind])}</SubmitButton>
      </div>
      {guard.dialog}
    </form>
  );
}

/** The chosen outcome, if this kind has it. */
function outcomeOf(kind: Exclude<ComposerKind, 'NOTE'>, chosen: string): string {
  const outcomes: readonly string[] = OUTCOMES_OF[kind];
  return outcomes.includes(chosen) ? chosen : (outcomes[0] ?? '');
}

const EMPTY = { text: '', outcome: '', next: '' };

const SAVE: Record<ComposerKind, MessageDescriptor> = {
  NOTE: msg`Save note`,
  CALL: msg`Log call`,
  MEETING: msg`Log meeting`,
};
