import { t } from '@lingui/core/macro';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import { useFindListViewsQuery } from '#client/shared/list-views/listViewsApi.ts';
import { listed } from './campaignChoice.ts';
import type { PersonKind } from './composer.generated.ts';

interface ExceptViewsProps {
  kind: PersonKind;
  /** The view of the audience, if it is one. */
  ownId: string | null;
  /** What those are called that were left out before; without a name where they are gone. */
  known: readonly { _id: string; name?: string | null | undefined }[];
  /** Ids by commas. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** Excludes people in saved views of the same list. Nothing if there are none. */
export function ExceptViews({ kind, ownId, known, chosen, onChange }: ExceptViewsProps) {
  const list = kind === 'LEAD' ? 'leads' : 'contacts';
  const views = useFindListViewsQuery({ list }).data?.data ?? [];
  const values = listed(chosen);
  const others = known.filter(({ _id }) => values.includes(_id) && !views.some((view) => view._id === _id));
  const options = [
    ...views
      .filter(({ _id }) => _id !== ownId || values.includes(_id))
      .map(({ _id, name }) => ({ value: _id, label: name })),
    ...others.map(({ _id, name }) => ({ value: _id, label: name ?? t`A deleted view` })),
  ];
  if (options.length === 0) return null;
  return (
    <Field label={t`Exclude people in views`} isOptional>
      {(control) => (
        <Picker
          {...control}
          label={t`Exclude people in views`}
          isMany
          options={options}
          placeholder={t`No view`}
          values={values}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Field>
  );
}
