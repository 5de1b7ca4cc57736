import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useRecord } from '../recordContext.ts';
import type { ComposerKind } from './Composer.tsx';
import { Composer } from './Composer.tsx';
import type { InteractionInput } from './interaction.ts';
import { useAddRecordInteractionMutation } from './timelineApi.ts';
import styles from './Composer.module.css';

/** Writes to the timeline of an account or a deal: notes, calls and meetings. */
export function RecordComposer() {
  const { kind, recordId } = useRecord();
  const [entry, setEntry] = useState<ComposerKind>('NOTE');
  const [add] = useAddRecordInteractionMutation();
  const handleSave = async (input: InteractionInput) =>
    errorText((await add({ kind, recordId, input })).error, t`This could not be saved. Try again.`);
  return (
    <div className={styles.entry}>
      <div className={styles.kinds} role="group" aria-label={t`Entry type`}>
        {KINDS.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            look={value === entry ? 'secondary' : 'ghost'}
            aria-pressed={value === entry}
            onClick={() => setEntry(value)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <Composer kind={entry} onSave={handleSave} />
    </div>
  );
}

const KINDS: readonly { value: ComposerKind; label: MessageDescriptor }[] = [
  { value: 'NOTE', label: msg`Note` },
  { value: 'CALL', label: msg`Call` },
  { value: 'MEETING', label: msg`Meeting` },
];
