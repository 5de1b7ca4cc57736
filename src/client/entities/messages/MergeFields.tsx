import { t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { Plus } from 'lucide-react';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { MERGE_FIELDS, mergeFieldsOf } from '#contract/sms/mergeFields.ts';
import { fallbackOf, withFallback } from './fallbacks.ts';
import styles from './MessageEditor.module.css';

/** Puts merge fields into the message, at the place of the cursor. */
export function MergeFieldButtons({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <div className={styles.chips} data-swiped role="group" aria-label={t`Insert a merge field`}>
      {MERGE_FIELDS.map(({ field, label }) => (
        <Chip
          key={field}
          component="button"
          type="button"
          variant="outlined"
          clickable
          icon={<Plus aria-hidden="true" size={12} />}
          label={i18n.t(label)}
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
  if (used.length === 0) return null;
  return (
    <fieldset className={styles.fallbacks}>
      <legend>{t`Fallback for a missing value`}</legend>
      {MERGE_FIELDS.filter(({ field }) => used.includes(field)).map(({ field, label }) => (
        <label key={field} className={styles.fallback}>
          <span>{i18n.t(label)}</span>
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
