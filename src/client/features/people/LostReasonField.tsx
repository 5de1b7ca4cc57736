import { t } from '@lingui/core/macro';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { textLength } from '#contract/validation/text.ts';

interface LostReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The lost reason: any text, with previous reasons to choose from. */
export function LostReasonField({ value, onChange }: LostReasonFieldProps) {
  const reasons = useLeadChoices()?.lostReasons ?? [];
  const isTooLong = textLength(value) > PERSON_LENGTHS.lostReason;
  return (
    <Combobox
      label={t`Lost reason`}
      isOptional
      options={reasons.map((reason) => ({ value: reason, label: reason }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={
        isTooLong
          ? t`Lost reason can have at most ${{ max: PERSON_LENGTHS.lostReason }} characters`
          : undefined
      }
      allowsOther
    />
  );
}
