import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { FieldConflict } from '#client/entities/people/person.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { AnyFieldId } from '../fields/anyField.ts';
import { fieldLabel } from '../personValues.ts';
import type { OpenConflict } from './usePersonEdit.ts';
import { useValueText } from './valueText.ts';
import styles from './ConflictDialog.module.css';

/** Resolves a conflict with another user: shows both values of each field, to choose one. */
export function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const [mine, setMine] = useState<readonly string[]>(() => conflict.conflicts.map(({ field }) => field));
  const toggle = (field: string, isMine: boolean) =>
    setMine((now) => (isMine ? [...now, field] : now.filter((each) => each !== field)));
  return (
    <Dialog
      isOpen
      onClose={conflict.cancel}
      title={t`Another user changed this record`}
      width={560}
      footer={
        <>
          <Button onClick={conflict.cancel}>{t`Cancel`}</Button>
          <Button
            look="primary"
            onClick={() => conflict.decide([...mine] as AnyFieldId[])}
          >{t`Save my choice`}</Button>
        </>
      }
    >
      <p>{t`Your changes are not saved yet. Choose which value to keep for each field.`}</p>
      {conflict.conflicts.map((each) => (
        <ConflictChoice
          key={each.field}
          conflict={each}
          isMine={mine.includes(each.field)}
          onChange={(isMine) => toggle(each.field, isMine)}
        />
      ))}
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: FieldConflict;
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}

function ConflictChoice({ conflict, isMine, onChange }: ConflictChoiceProps) {
  const valueText = useValueText();
  const customId = customFieldIdOf(conflict.field);
  const custom = useLeadChoices()?.customFields.find(({ id }) => id === customId);
  const before = valueText(conflict.field, conflict.seen);
  const choice = (whose: 'mine' | 'theirs', label: string, value: string | null) => (
    <RadioField
      name={`conflict-${conflict.field}`}
      className={styles.choice}
      checked={isMine === (whose === 'mine')}
      onChange={() => onChange(whose === 'mine')}
      label={
        <>
          <span className={styles.whose}>{label}</span>
          <span className={styles.value}>{valueText(conflict.field, value) ?? t`Empty`}</span>
        </>
      }
    />
  );
  return (
    <fieldset className={styles.conflict}>
      <legend>{custom?.label ?? fieldLabel(conflict.field)}</legend>
      {choice('mine', t`Mine`, conflict.mine)}
      {choice(
        'theirs',
        conflict.changedBy ? t`By ${{ changedBy: conflict.changedBy }}` : t`Theirs`,
        conflict.theirs,
      )}
      <p className={styles.before}>{before === null ? t`Before: empty` : t`Before: ${before}`}</p>
    </fieldset>
  );
}
