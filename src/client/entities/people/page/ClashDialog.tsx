import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import type { FieldClash } from '../person.ts';
import { fieldLabel } from '../personValues.ts';
import type { PersonField } from '../personValues.ts';
import type { OpenClash } from '../usePersonEdit.ts';
import { useValueText } from './valueText.ts';
import styles from './ClashDialog.module.css';

/** Somebody else was quicker: shows both values of each field, to keep mine or theirs. */
export function ClashDialog({ clash }: { clash: OpenClash }) {
  const [mine, setMine] = useState<readonly string[]>(() => clash.clashes.map(({ field }) => field));
  const toggle = (field: string, isMine: boolean) =>
    setMine((now) => (isMine ? [...now, field] : now.filter((each) => each !== field)));
  return (
    <Dialog
      isOpen
      onClose={clash.cancel}
      title="Somebody else changed this"
      width={560}
      footer={
        <>
          <Button onClick={clash.cancel}>Cancel</Button>
          <Button look="primary" onClick={() => clash.decide([...mine] as PersonField[])}>
            Save my choice
          </Button>
        </>
      }
    >
      <p>Nothing of yours is saved yet. Choose what each field is to hold.</p>
      {clash.clashes.map((each) => (
        <ClashChoice
          key={each.field}
          clash={each}
          isMine={mine.includes(each.field)}
          onChange={(isMine) => toggle(each.field, isMine)}
        />
      ))}
    </Dialog>
  );
}

interface ClashChoiceProps {
  clash: FieldClash;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}

function ClashChoice({ clash, isMine, onChange }: ClashChoiceProps) {
  const valueText = useValueText();
  const choice = (whose: 'mine' | 'theirs', label: string, value: string | null) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`clash-${clash.field}`}
        checked={isMine === (whose === 'mine')}
        onChange={() => onChange(whose === 'mine')}
      />
      <span>
        <span className={styles.whose}>{label}</span>
        <span className={styles.value}>{valueText(clash.field, value) ?? 'Empty'}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend>{fieldLabel(clash.field)}</legend>
      {choice('mine', 'Mine', clash.mine)}
      {choice('theirs', clash.changedBy ? `By ${clash.changedBy}` : 'Theirs', clash.theirs)}
      <p className={styles.before}>Before: {valueText(clash.field, clash.seen) ?? 'empty'}</p>
    </fieldset>
  );
}
