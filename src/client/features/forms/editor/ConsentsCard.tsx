import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { FORM_CONSENTS_MOST } from '#contract/limits/records/forms.ts';
import { wordingProblem } from '#contract/sms/consent.ts';
import { ConfirmEmailField } from './ConfirmEmailField.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import { newConsent } from './formValues.ts';
import { PartError } from './PartError.tsx';
import type { FormEditing } from './useFormEditor.ts';
import { useLines } from './useLines.ts';
import styles from './Lines.module.css';

/** What visitors may agree to. */
export function ConsentsCard({ editing }: { editing: FormEditing }) {
  const { lines, focus, add, change, remove } = useLines(editing, 'consents', t`Consent removed`);
  const foot = usePartFocus<HTMLDivElement>(focus === '');
  const error = editing.errorOf('consents');
  const isWordless = error === wordingProblem('');
  return (
    <Card title={t`Consents`} lead={t`The exact wording is stored with each submission.`}>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t`Consents`}>
          {lines.map((consent, at) => (
            <ConsentLine
              key={consent.lineId}
              consent={consent}
              position={at + 1}
              isFocused={focus === consent.lineId}
              error={isWordless && consent.wording.trim() === '' ? error : null}
              onChange={(changed) => change(consent.lineId, changed)}
              onRemove={() => remove(consent.lineId)}
            />
          ))}
        </ul>
      )}
      <PartError message={isWordless ? null : error} />
      <div ref={foot} className={styles.foot}>
        <Button
          icon={<Plus size={16} />}
          disabled={lines.length >= FORM_CONSENTS_MOST}
          onClick={() => add(newConsent())}
        >{t`Add consent`}</Button>
      </div>
      <ConfirmEmailField editing={editing} />
    </Card>
  );
}
