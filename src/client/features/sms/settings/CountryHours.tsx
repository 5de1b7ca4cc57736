import { t } from '@lingui/core/macro';
import { countryText } from '#client/entities/countries/countryName.ts';
import { compareNames } from '#contract/i18n/formats.ts';
import { COUNTRY_HOURS } from '#contract/sms/countryHours.ts';
import { hoursText } from '../campaigns/timeWords.ts';
import styles from './SmsSettings.module.css';

/** The hours of the countries that have their own. */
export function CountryHours() {
  return (
    <details>
      <summary>{t`Hours by country`}</summary>
      <dl className={styles.countries}>
        {countries().map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t`In other countries only the hours above apply.`}</p>
    </details>
  );
}

function countries() {
  return Object.entries(COUNTRY_HOURS)
    .map(([code, hours]) => ({ name: countryText(code), text: hours.map(hoursText).join('; ') }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}
