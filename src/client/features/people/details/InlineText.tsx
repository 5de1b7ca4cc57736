import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import controlStyles from '#client/kit/forms/Control.module.css';
import { FIELD_LABELS, personValues } from '../personValues.ts';
import type { PersonTexts } from '../personValues.ts';
import { FieldLine } from './FieldLine.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import styles from './FieldLine.module.css';

interface InlineTextProps {
  field: keyof PersonTexts;
  /** A link in place of the plain value; it keeps its own press, and the pencil edits. */
  link?: ReactNode;
  type?: 'text' | 'email' | 'tel';
}

/** One line of text that is edited where it stands: Enter or leaving saves, Escape gives up. */
export function InlineText({ field, link, type = 'text' }: InlineTextProps) {
  const { record, mayEdit, save } = usePersonPage();
  const choices = useLeadChoices();
  const value = personValues(record)[field];
  const label = FIELD_LABELS[field];
  const trigger = useRef<HTMLButtonElement>(null);
  const [edit, setEdit] = useState<{ typed: string; seen: string }>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function close(returnsFocus: boolean) {
    setEdit(undefined);
    setProblem(null);
    if (returnsFocus) requestAnimationFrame(() => trigger.current?.focus());
  }

  async function submit(returnsFocus: boolean) {
    if (!edit || isSaving) return;
    if (edit.typed.trim() === edit.seen) return close(returnsFocus);
    setIsSaving(true);
    const { personFieldProblem } = await import('#contract/people/personRules.ts');
    const wrong = personFieldProblem(field, edit.typed, choices?.defaultCountry);
    const errorMessage = wrong ?? (await save({ [field]: edit.typed.trim() }, { [field]: edit.seen }));
    setIsSaving(false);
    if (errorMessage === null) close(returnsFocus);
    else setProblem(errorMessage);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void submit(true);
    }
  }

  const begin = () => setEdit({ typed: value, seen: value });
  if (edit) {
    const isOvertaken = value !== edit.seen;
    return (
      <FieldLine field={field} problem={problem} note={isOvertaken ? `Now: ${value || 'empty'}` : undefined}>
        <input
          autoFocus
          type={type}
          className={joinClasses(controlStyles.control, styles.input)}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${field}-problem` : undefined}
          autoComplete="off"
          value={edit.typed}
          readOnly={isSaving}
          onChange={(event) => {
            setEdit({ ...edit, typed: event.target.value });
            setProblem(null);
          }}
          onKeyDown={handleKeyDown}
          // A field that is wrong keeps what was typed; so does one whose conflict is being decided.
          onBlur={() => problem === null && void submit(false)}
        />
      </FieldLine>
    );
  }
  return (
    <FieldLine field={field}>
      {link && value ? (
        <span className={styles.linked}>
          {link}
          {mayEdit && (
            <IconButton
              ref={trigger}
              label={`Edit ${inSentence(label)}`}
              className={styles.pencil}
              onClick={begin}
            >
              <Pencil aria-hidden="true" size={14} />
            </IconButton>
          )}
        </span>
      ) : mayEdit ? (
        <button
          ref={trigger}
          type="button"
          className={joinClasses(styles.value, !value && styles.empty)}
          aria-label={`${label}: ${value || 'empty'}. Edit`}
          onClick={begin}
        >
          {value || `Add ${inSentence(label)}`}
        </button>
      ) : (
        <span className={styles.value}>{value || '–'}</span>
      )}
    </FieldLine>
  );
}

/** The label within a sentence; a proper name keeps its capitals. */
function inSentence(label: string): string {
  return label === 'WhatsApp' ? label : label.toLowerCase();
}
