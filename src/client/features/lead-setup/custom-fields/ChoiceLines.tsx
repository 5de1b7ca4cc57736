import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { ChoiceLine } from './fieldForm.ts';
import { newChoice } from './fieldForm.ts';
import styles from './ChoiceLines.module.css';

interface ChoiceLinesProps {
  className: string;
  choices: readonly ChoiceLine[];
  error: string | undefined;
  onChange: (choices: readonly ChoiceLine[]) => void;
}

/** The choices of a field, one a line, in the order in which they are offered and sorted. */
export function ChoiceLines({ className, choices, error, onChange }: ChoiceLinesProps) {
  const [added, setAdded] = useState<string>();
  const swap = (at: number, other: number) => {
    const [one, two] = [choices[at], choices[other]];
    if (one && two) onChange(choices.with(at, two).with(other, one));
  };

  function addAt(place: number) {
    const choice = newChoice();
    setAdded(choice.key);
    onChange(choices.toSpliced(place, 0, choice));
  }

  /** Enter goes to the next line; an empty line or the button submits the form. */
  function handleKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || choices[at]?.label.trim() === '') return;
    event.preventDefault();
    addAt(at + 1);
  }

  return (
    <fieldset className={`${styles.choices} ${className}`}>
      <legend>{t`Choices`}</legend>
      {choices.map((choice, at) => (
        <div key={choice.key} className={styles.choice}>
          <TextField
            label={t`Choice ${{ number: at + 1 }}`}
            // The user has just added it
            autoFocus={choice.key === added}
            isLabelHidden
            autoComplete="off"
            aria-invalid={error && choice.label.trim() === '' ? true : undefined}
            value={choice.label}
            onChange={({ target }) => onChange(choices.with(at, { ...choice, label: target.value }))}
            onKeyDown={(event) => handleKeyDown(event, at)}
          />
          <IconButton
            label={t`Move choice ${{ number: at + 1 }} up`}
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          >
            <ArrowUp aria-hidden="true" size={16} />
          </IconButton>
          <IconButton
            label={t`Move choice ${{ number: at + 1 }} down`}
            disabled={at === choices.length - 1}
            onClick={() => swap(at, at + 1)}
          >
            <ArrowDown aria-hidden="true" size={16} />
          </IconButton>
          <IconButton
            label={t`Remove choice ${{ number: at + 1 }}`}
            disabled={choices.length === 1}
            onClick={() => onChange(choices.toSpliced(at, 1))}
          >
            <X aria-hidden="true" size={16} />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button size="small" onClick={() => addAt(choices.length)}>
        <Plus aria-hidden="true" size={14} />
        {t`Add choice`}
      </Button>
      <p className={styles.hint}>{t`Removed choices are no longer offered. Existing values remain.`}</p>
    </fieldset>
  );
}
