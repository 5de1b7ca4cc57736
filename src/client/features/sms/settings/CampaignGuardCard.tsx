import { msg, plural, t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { GUARD_LEAST, USUAL_GUARD } from '#contract/sms/campaignGuard.ts';
import styles from './SmsSettings.module.css';

/** The form values of the guard; null: never. */
export interface GuardValues {
  errors: string | null;
  optOuts: string | null;
}

interface CampaignGuardCardProps {
  guard: GuardValues;
  isReadOnly: boolean;
  onChange: (guard: GuardValues) => void;
}

/** When campaigns stop themselves. */
export function CampaignGuardCard({ guard, isReadOnly, onChange }: CampaignGuardCardProps) {
  return (
    <Card
      title={t`Automatic pause`}
      lead={plural(
        { count: GUARD_LEAST },
        {
          one: 'A campaign pauses after # or more messages if too many fail or too many recipients opt out. Members who may send are notified and can resume it.',
          other:
            'A campaign pauses after # or more messages if too many fail or too many recipients opt out. Members who may send are notified and can resume it.',
        },
      )}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {FIELDS.map(({ key, check, label }) => (
          <div key={key} className={styles.share}>
            <CheckboxField
              label={t(check)}
              checked={guard[key] !== null}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange({ ...guard, [key]: target.checked ? String(USUAL_GUARD[key]) : null })
              }
            />
            {guard[key] !== null && (
              <TextField
                label={t(label)}
                inputMode="numeric"
                autoComplete="off"
                value={guard[key] ?? ''}
                onChange={({ target }) => onChange({ ...guard, [key]: target.value })}
              />
            )}
          </div>
        ))}
      </fieldset>
    </Card>
  );
}

const FIELDS = [
  { key: 'errors', check: msg`Pause on failures`, label: msg`Pause if more than this percentage failed` },
  { key: 'optOuts', check: msg`Pause on opt-outs`, label: msg`Pause if more than this percentage opted out` },
] as const;
