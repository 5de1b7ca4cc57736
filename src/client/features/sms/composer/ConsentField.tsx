import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { useFindSmsSettingsQuery } from '../settings/settingsApi.ts';
import type { useCampaignForm } from './useCampaignForm.ts';
import styles from './CampaignForm.module.css';

type ConsentFieldProps = Pick<ReturnType<typeof useCampaignForm>, 'form' | 'set'>;

/** Whether a campaign needs recorded consent: by choice, or because the company requires it for marketing. */
export function ConsentField({ form, set }: ConsentFieldProps) {
  const [consenting, purpose] = useWatch({ control: form.control, name: ['consenting', 'purpose'] });
  const settings = useFindSmsSettingsQuery().data?.data;
  const isRequired = purpose === 'MARKETING' && settings?.isConsentRequired === true;
  return (
    <>
      <CheckboxField
        className={styles.below}
        label={t`Only people with recorded consent`}
        checked={isRequired || consenting !== ''}
        disabled={isRequired}
        onChange={({ target }) => set('consenting', target.checked ? 'yes' : '')}
      />
      {isRequired && (
        <p
          className={styles.note}
        >{t`Your company’s SMS settings require recorded consent for marketing.`}</p>
      )}
    </>
  );
}
