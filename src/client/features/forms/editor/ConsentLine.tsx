import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import type { ConsentValues } from './formValues.ts';
import lines from './Lines.module.css';

interface ConsentLineProps {
  consent: ConsentValues;
  /** Its place, from 1. */
  position: number;
  isFocused: boolean;
  /** The error of its wording. */
  error: string | null;
  onChange: (change: Partial<ConsentValues>) => void;
  onRemove: () => void;
}

/** Something that visitors may agree to. */
export function ConsentLine({ consent, position, isFocused, error, onChange, onRemove }: ConsentLineProps) {
  const name = t`Consent ${position}`;
  const texts = usePartFocus<HTMLDivElement>(isFocused);
  return (
    <li className={lines.line} aria-label={name}>
      <div className={lines.head}>
        <strong className={lines.title}>{name}</strong>
        <IconButton label={t`Remove consent ${position}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={16} />
        </IconButton>
      </div>
      <div ref={texts}>
        <TextArea
          label={t`Wording`}
          rows={2}
          maxLength={SMS_LENGTHS.consentWording}
          hint={t`Shown next to a checkbox, which is never preselected`}
          error={error}
          value={consent.wording}
          onChange={(event) => onChange({ wording: event.target.value })}
        />
      </div>
      <div className={lines.choices}>
        <CheckboxField
          label={t`Required`}
          checked={consent.isRequired}
          onChange={(event) => onChange({ isRequired: event.target.checked })}
        />
        <CheckboxField
          label={t`Consent to SMS, recorded in the consent ledger`}
          checked={consent.isForTexts}
          onChange={(event) => onChange({ isForTexts: event.target.checked })}
        />
      </div>
    </li>
  );
}
