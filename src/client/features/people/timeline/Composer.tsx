import { useState } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import type { InteractionInput, InteractionKind } from './interaction.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { PERSON_LENGTHS } from '#contract/limits/people.ts';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import { OUTCOMES, OUTCOMES_OF } from '#client/entities/people/outcomes.ts';
import styles from './Composer.module.css';

/** What a composer writes: a note, or what came of a call or meeting. */
export type ComposerKind = Exclude<InteractionKind, 'MESSAGE'>;

interface ComposerProps {
  kind: ComposerKind;
  onKind: (kind: ComposerKind) => void;
  /** Saves; resolves to why that was refused, or null. */
  onSave: (input: InteractionInput) => Promise<string | null>;
  /** The text, for quick actions to go to. */
  textRef?: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a note, or logs a call or meeting and sets the next one. Ctrl+Enter saves; nothing typed is lost by leaving. */
export function Composer({ kind, onKind, onSave, textRef }: ComposerProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [errorMessage, setErrorMessage] = useState<{ kind: ComposerKind; message: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const guard = useLeaveGuard(draft.text.trim() !== '');
  const outcomes = kind === 'NOTE' ? [] : OUTCOMES_OF[kind];

  async function handleSubmit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    if (kind === 'NOTE' && !draft.text.trim()) {
      return setErrorMessage({ kind, message: 'Write the note first' });
    }
    setIsBusy(true);
    setErrorMessage(null);
    const message = await onSave({
      kind,
      ...(draft.text.trim() ? { text: draft.text.trim() } : {}),
      ...(kind === 'NOTE' ? {} : { outcome: draft.outcome || outcomes[0] }),
      ...(draft.next ? { [kind === 'MEETING' ? 'nextMeeting' : 'nextCall']: draft.next } : {}),
    });
    setIsBusy(false);
    setErrorMessage(message === null ? null : { kind, message });
    if (message === null) setDraft(EMPTY);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSubmit();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={handleKeyDown}
      noValidate
    >
      <div className={styles.kinds} role="group" aria-label="What to write">
        {KINDS.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            look={value === kind ? 'secondary' : 'ghost'}
            aria-pressed={value === kind}
            onClick={() => {
              onKind(value);
              setDraft({ ...draft, outcome: '' });
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {kind !== 'NOTE' && (
        <NativeSelect
          label="Outcome"
          value={draft.outcome || outcomes[0]}
          options={outcomes.map((value) => ({ value, label: OUTCOMES[value] ?? value }))}
          onChange={(event) => setDraft({ ...draft, outcome: event.target.value })}
        />
      )}
      <TextArea
        ref={textRef}
        label={kind === 'NOTE' ? 'Note' : 'What was said'}
        rows={3}
        maxLength={PERSON_LENGTHS.interaction}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      {kind !== 'NOTE' && (
        <DueField
          label={kind === 'CALL' ? 'Next call' : 'Next meeting'}
          value={draft.next}
          onChange={(next) => setDraft((now) => ({ ...now, next }))}
        />
      )}
      <FormError message={errorMessage?.kind === kind ? errorMessage.message : null} />
      <div className={styles.foot}>
        <span className={styles.hint}>Ctrl+Enter saves</span>
        <SubmitButton isBusy={isBusy}>{SAVE[kind]}</SubmitButton>
      </div>
      {guard.dialog}
    </form>
  );
}

const EMPTY = { text: '', outcome: '', next: null as string | null };

const KINDS: { value: ComposerKind; label: string }[] = [
  { value: 'NOTE', label: 'Note' },
  { value: 'CALL', label: 'Call' },
  { value: 'MEETING', label: 'Meeting' },
];

const SAVE: Record<ComposerKind, string> = { NOTE: 'Save note', CALL: 'Log call', MEETING: 'Log meeting' };
