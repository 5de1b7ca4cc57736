import { t } from '@lingui/core/macro';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import styles from './SmsSettings.module.css';

interface VisitorCountriesCardProps {
  /** Country codes as they are typed. */
  countries: string;
  isReadOnly: boolean;
  onChange: (countries: string) => void;
}

/** To which countries bookings and forms may send messages. */
export function VisitorCountriesCard({ countries, isReadOnly, onChange }: VisitorCountriesCardProps) {
  return (
    <Card
      title={t`Messages from bookings and forms`}
      lead={t`Visitors enter the phone numbers for these messages. To prevent SMS fraud, messages to other countries are not sent; the booking or automation shows the reason.`}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <TextField
          label={t`Allowed countries`}
          hint={t`Country codes separated by commas, such as DE, AT. Leave empty for the country of your company.`}
          autoComplete="off"
          value={countries}
          onChange={({ target }) => onChange(target.value)}
        />
      </fieldset>
    </Card>
  );
}
