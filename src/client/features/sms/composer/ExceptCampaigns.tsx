import { t } from '@lingui/core/macro';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import { useFindSmsCampaignsQuery } from '../campaigns/campaignsApi.ts';
import { listed } from './campaignChoice.ts';

interface ExceptCampaignsProps {
  /** Of the campaign that is written; null for a new one. */
  ownId: string | null;
  /** Ids by commas. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** Excludes recipients of other campaigns, from the newest hundred. Nothing if there are none. */
export function ExceptCampaigns({ ownId, chosen, onChange }: ExceptCampaignsProps) {
  const { data: reply } = useFindSmsCampaignsQuery({ input: { limit: 100 } });
  const options = (reply?.data ?? [])
    .filter(({ _id, startedAt }) => _id !== ownId && startedAt)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  if (options.length === 0) return null;
  return (
    <Field label={t`Exclude recipients of`} isOptional>
      {(control) => (
        <Picker
          {...control}
          label={t`Exclude recipients of`}
          isMany
          options={options}
          placeholder={t`No campaign`}
          values={listed(chosen)}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Field>
  );
}
