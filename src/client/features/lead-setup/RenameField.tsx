import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { CRM_LENGTHS } from '#contract/limits/records/people.ts';
import styles from './OptionCells.module.css';

interface RenameFieldProps {
  name: string;
  /** Resolves to why the name was refused, or null; null for no name: nothing was changed. */
  onName: (name: string | null) => Promise<string | null>;
}

/** Inline renaming: Enter and blur save, Escape cancels. After an error the text remains. */
export function RenameField({ name, onName }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(function selectName() {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function finish(next: string | null) {
    if (isDone.current) return;
    isDone.current = true;
    const errorMessage = await onName(next === name ? null : next);
    isDone.current = false;
    if (errorMessage === null) return;
    setProblem(errorMessage);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.key === 'Enter') void finish(event.currentTarget.value.trim());
    if (event.key === 'Escape') void finish(null);
  }

  return (
    <>
      <Input
        ref={input}
        className={styles.rename}
        aria-label={t`New name of ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        title={problem ?? undefined}
        defaultValue={name}
        maxLength={CRM_LENGTHS.optionName}
        autoComplete="off"
        onChange={() => setProblem(null)}
        onKeyDown={handleKeyDown}
        onBlur={(event) => void finish(problem ? null : event.currentTarget.value.trim())}
      />
      {problem && (
        <span id={`${id}-problem`} className="visually-hidden">
          {problem}
        </span>
      )}
    </>
  );
}
