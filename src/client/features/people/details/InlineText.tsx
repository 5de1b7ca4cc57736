import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { LineField } from '#client/features/people/fields/anyField.ts';
import { isCustom, labelOf } from '#client/features/people/fields/anyField.ts';
import { INPUT_TYPES } from '#client/features/people/fields/inputTypes.ts';
import { linkOf } from '#client/features/people/fields/ShownField.tsx';
import { usePersonPage, useShown } from '#client/features/people/page/personPageContext.ts';
import { changeOf } from '#client/features/people/personValues.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { inSentence } from '#contract/i18n/inSentence.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import { FieldLine } from './FieldLine.tsx';
import styles from './FieldLine.module.css';

/** Inline editing of a text: Enter or blur saves, Escape cancels; in a long text, Enter starts a line, and Ctrl+Enter saves. A value that is a link stays clickable; the pencil edits it. */
export function InlineText({ field }: { field: LineField }) {
  const { values, mayEdit, save } = usePersonPage();
  const choices = useLeadChoices();
  const { id } = field;
  const isLong = field.type === 'longText';
  const label = labelOf(field);
  const value = String(values[id] ?? '');
  const words = isCustom(field) ? formatCustomValue(field.custom, value) : value;
  const link = linkOf(field, useShown(field));
  const trigger = useRef<HTMLButtonElement>(null);
  const [edit, setEdit] = useState<{ typed: string; seen: string }>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function close(returnsFocus: boolean) {
    const end = () => {
      setEdit(undefined);
      setProblem(null);
    };
    if (!returnsFocus) return end();
    // The trigger is rendered again before it gets the focus
    flushSync(end);
    trigger.current?.focus();
  }

  async function submit(returnsFocus: boolean) {
    if (!edit || isSaving) return;
    if (edit.typed.trim() === edit.seen) return close(returnsFocus);
    setIsSaving(true);
    const { lineProblem } = await import('#client/features/people/fields/lineProblem.ts');
    const wrong = lineProblem(field, edit.typed, choices?.defaultCountry);
    const errorMessage = wrong ?? (await save(changeOf(id, edit.typed.trim()), changeOf(id, edit.seen)));
    setIsSaving(false);
    if (errorMessage === null) close(returnsFocus);
    else setProblem(errorMessage);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit(true);
    }
  }

  const begin = () => setEdit({ typed: value, seen: value });
  if (edit) {
    // While it is being saved, the page shows it already.
    const isOvertaken = !isSaving && value !== edit.seen;
    const editor = {
      value: edit.typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setEdit({ ...edit, typed: target.value });
        setProblem(null);
      },
      onKeyDown: handleKeyDown,
    };
    return (
      <FieldLine field={field} problem={problem} note={isOvertaken ? nowText(words) : undefined}>
        {isLong ? (
          <TextArea
            {...editor}
            autoFocus
            isLabelHidden
            label={label}
            rows={3}
            onBlur={() => problem === null && void submit(false)}
          />
        ) : (
          <Input
            {...editor}
            autoFocus
            type={INPUT_TYPES[field.type]}
            className={styles.input}
            aria-label={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            autoComplete="off"
            readOnly={isSaving}
            // An invalid field, or one with an open conflict, keeps the typed text.
            onBlur={() => problem === null && void submit(false)}
          />
        )}
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
              label={t`Edit ${{ label: inSentence(label) }}`}
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
          className={joinClasses(styles.value, isLong && styles.lines, !value && styles.empty)}
          aria-label={words ? t`${label}: ${words}. Edit` : t`${label}: empty. Edit`}
          onClick={begin}
        >
          {words || t`Add ${{ label: inSentence(label) }}`}
        </button>
      ) : (
        <span className={joinClasses(styles.value, isLong && styles.lines)}>{words || '–'}</span>
      )}
    </FieldLine>
  );
}

function nowText(words: string): string {
  return words ? t`Now: ${words}` : t`Now: empty`;
}
