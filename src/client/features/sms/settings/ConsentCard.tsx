import { t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import styles from './SmsSettings.module.css';

interface ConsentCardProps {
  isRequired: boolean;
  isReadOnly: boolean;
  onChange: (isRequired: boolean) => void;
}

/** Whether marketing campaigns need recorded consent. */
export function ConsentCard({ isRequired, isReadOnly, onChange }: ConsentCardProps) {
  return (
    <Card
      title={t`Consent`}
      lead={t`Marketing campaigns skip people without recorded consent. Consent comes from forms, booking pages, imports and keywords, or is recorded in a conversation.`}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <CheckboxField
          label={t`Require recorded consent for marketing campaigns`}
          checked={isRequired}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked)}
        />
      </fieldset>
    </Card>
  );
}
