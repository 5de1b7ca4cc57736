import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { Plus } from 'lucide-react';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { mergeFieldsOf } from '#contract/sms/mergeFields.ts';
import { fallbackOf, withFallback } from './fallbacks.ts';
import { useMergeFields } from './useMergeFields.ts';
import styles from './MessageEditor.module.css';

interface MergeFieldButtonsProps {
  /** Offers the merge fields of a deal, too. */
  hasDeal: boolean;
  onInsert: (text: string) => void;
}

/** Puts merge fields into the message, at the place of the cursor. */
export function MergeFieldButtons({ hasDeal, onInsert }: MergeFieldButtonsProps) {
  const offered = useMergeFields().fields.filter((each) => hasDeal || !('isOfDeal' in each));
  return (
    <div className={styles.chips} data-swiped role="group" aria-label={t`Insert a merge field`}>
      {offered.map(({ field, label }) => (
        <Chip
          key={field}
          component="button"
          type="button"
          variant="outlined"
          clickable
          icon={<Plus aria-hidden="true" size={12} />}
          label={label}
          onClick={() => onInsert(`{{${field}}}`)}
        />
      ))}
    </div>
  );
}

interface FallbacksProps {
  body: string;
  onChange: (body: string) => void;
}

/** The fallback of each merge field in the message, for people without a value. */
export function Fallbacks({ body, onChange }: FallbacksProps) {
  const used = mergeFieldsOf(body);
  const { fields } = useMergeFields();
  if (used.length === 0) return null;
  return (
    <fieldset className={styles.fallbacks}>
      <legend>{t`Fallback for a missing value`}</legend>
      {fields
        .filter(({ field }) => used.includes(field))
        .map(({ field, label }) => (
          <label key={field} className={styles.fallback}>
            <span dir="auto">{label}</span>
            <Input
              value={fallbackOf(body, field) ?? ''}
              placeholder={t`Nothing`}
              autoComplete="off"
              onChange={(event) => onChange(withFallback(body, field, event.target.value))}
            />
          </label>
        ))}
    </fieldset>
  );
}
