import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { countryOptions } from '#client/entities/countries/countryOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
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
    ...unknown.map(({ kind, names }) => ({ list: KINDS[kind], names })),
    ...unknownCustomChoices.map(({ fieldId, names }) => ({
      list: customFields?.find(({ id }) => id === fieldId)?.label ?? 'custom field',
      names,
    })),
  ];
  return (
    <div className={styles.stack}>
      <Combobox
        label="Country of phone numbers"
        hint="For numbers without a country code."
        options={countries}
        value={defaultCountry}
        onChange={(next) => onChange({ defaultCountry: next })}
      />
      <NativeSelect
        label="Dates such as 03/04/2026"
        value={dateOrder ?? ''}
        {...(!dateOrder && { placeholder: 'Required if the file has such dates' })}
        options={ORDERS}
        onChange={(event) =>
          event.target.value && onChange({ dateOrder: event.target.value as Import['dateOrder'] })
        }
      />
      <NativeSelect
        label="Unknown stages, statuses, sources and groups"
        value={unknownChoices}
        options={UNKNOWN}
        onChange={(event) => onChange({ unknownChoices: event.target.value as Import['unknownChoices'] })}
      />
      {lacking.length > 0 && (
        <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
          {unknownChoices === 'CREATE' ? 'Will be added: ' : 'Not in the lead options: '}
          {lacking.map(({ list, names }) => `${list} ${listed(names)}`).join('; ')}
        </Alert>
      )}
    </div>
  );
}

/** The first few of many names. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  return names.length > 5 ? `${shown.join(', ')} and ${names.length - 5} more` : shown.join(', ');
}

const ORDERS = [
  { value: 'DMY', label: 'Day first: 3 April' },
  { value: 'MDY', label: 'Month first: 4 March' },
];

const UNKNOWN = [
  { value: 'FAIL', label: 'Do not import the row' },
  { value: 'CREATE', label: 'Add them to the lead options' },
];

const KINDS = { GROUP: 'group', STAGE: 'stage', STATUS: 'status', SOURCE: 'source' } as const;
