import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { wordingProblem } from '#contract/sms/consent.ts';
import styles from './Draft.module.css';

interface ConsentFieldsProps {
  /** The wording; null: they have not agreed. */
  consent: string | null;
  onChange: (change: { consent: string | null }) => void;
}

/** Whether the people of the file have agreed to get texts, and to what. */
export function ConsentFields({ consent, onChange }: ConsentFieldsProps) {
  const isGiven = consent !== null;
  return (
    <div className={styles.stack}>
      <CheckboxField
        label={t`These people have consented to receive messages`}
        checked={isGiven}
        onChange={() => onChange({ consent: isGiven ? null : '' })}
      />
      {isGiven && <WordingField saved={consent} onSave={(wording) => onChange({ consent: wording })} />}
    </div>
  );
}

/** Saved after a pause in typing, and on blur. */
function WordingField({ saved, onSave }: { saved: string; onSave: (wording: string) => void }) {
  const [wording, setWording] = useState(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const problem = wording.trim() === '' ? null : wordingProblem(wording.trim());

  useEffect(() => () => clearTimeout(timer.current), []);

  function keep(next: string) {
    clearTimeout(timer.current);
    if (next.trim() !== saved) onSave(next.trim());
  }

  function handleType(next: string) {
    setWording(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(next), REST_MS);
  }

  return (
    <TextArea
      label={t`Wording of the consent`}
      hint={t`Recorded for each added or changed row with a phone number. Ledger entries are permanent: do not include names and numbers.`}
      rows={3}
      value={wording}
      error={problem}
      onChange={(event) => handleType(event.target.value)}
      onBlur={() => keep(wording)}
    />
  );
}

const REST_MS = 500;
