import { t } from '@lingui/core/macro';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';

interface PolicyReasonProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** Asks why the default protection of recipients is weakened. */
export function PolicyReason({ reason, onChange }: PolicyReasonProps) {
  return (
    <Card
      title={t`Reason for the change`}
      lead={t`You allow messages at night or without recorded consent, which the default prevents. Many countries fine such messages.`}
    >
      <TextField
        label={t`Reason`}
        hint={t`The activity log shows the reason with your name.`}
        autoComplete="off"
        maxLength={SMS_LENGTHS.policyReason}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Card>
  );
}
