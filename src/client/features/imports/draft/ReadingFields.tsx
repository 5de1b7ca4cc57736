import { msg, plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { countryOptions } from '#client/entities/countries/countryOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { listText } from '#contract/i18n/formats.ts';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './Draft.module.css';

interface ReadingFieldsProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

/** The country of phone numbers, the order of dates, and what becomes of a stage or source that there is not. */
export function ReadingFields({ draft, onChange }: ReadingFieldsProps) {
  const [countries] = useState(countryOptions);
  const { defaultCountry, dateOrder, unknownChoices, unknown, unknownCustomChoices } = draft;
  const customFields = useLeadChoices()?.customFields;
  const lacking = [
    ...unknown.map(({ kind, names }) => KINDS[kind](listed(names))),
    ...unknownCustomChoices.map(({ fieldId, names }) => {
      const label = customFields?.find(({ id }) => id === fieldId)?.label;
      return label === undefined ? t`custom field ${{ names: listed(names) }}` : `${label} ${listed(names)}`;
    }),
  ].join('; ');
  return (
    <div className={styles.stack}>
      <Combobox
        label={t`Country of phone numbers`}
        hint={t`For numbers without a country code.`}
        options={countries}
        value={defaultCountry}
        onChange={(next) => onChange({ defaultCountry: next })}
      />
      <NativeSelect
        label={t`Dates such as 03/04/2026`}
        value={dateOrder ?? ''}
        {...(!dateOrder && { placeholder: t`Required if the file has such dates` })}
        options={ORDERS}
        onChange={(event) =>
          event.target.value && onChange({ dateOrder: event.target.value as Import['dateOrder'] })
        }
      />
      <NativeSelect
        label={t`Unknown stages, statuses, sources and groups`}
        value={unknownChoices}
        options={UNKNOWN}
        onChange={(event) => onChange({ unknownChoices: event.target.value as Import['unknownChoices'] })}
      />
      {lacking && (
        <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {unknownChoices === 'CREATE'
            ? t`Will be added: ${lacking}`
            : t`Not in the lead options: ${lacking}`}
        </Alert>
      )}
    </div>
  );
}

/** The first few of many names. */
function listed(names: readonly string[]): string {
  const shown = listText(
    names.slice(0, 5).map((name) => t`“${name}”`),
    'unit',
  );
  return names.length > 5
    ? t`${shown} and ${plural({ count: names.length - 5 }, { one: '# more', other: '# more' })}`
    : shown;
}

const ORDERS = [
  { value: 'DMY', label: msg`Day first: 3 April` },
  { value: 'MDY', label: msg`Month first: 4 March` },
];

const UNKNOWN = [
  { value: 'FAIL', label: msg`Do not import the row` },
  { value: 'CREATE', label: msg`Add them to the lead options` },
];

const KINDS = {
  GROUP: (names: string) => t`group ${names}`,
  STAGE: (names: string) => t`stage ${names}`,
  STATUS: (names: string) => t`status ${names}`,
  SOURCE: (names: string) => t`source ${names}`,
};
