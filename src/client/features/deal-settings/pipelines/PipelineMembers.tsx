import { t } from '@lingui/core/macro';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';

interface PipelineMembersProps {
  /** Null for everyone with access to deals. */
  memberIds: readonly string[] | null;
  onChange: (memberIds: readonly string[] | null) => void;
}

/** Limits a pipeline and its deals to selected members. */
export function PipelineMembers({ memberIds, onChange }: PipelineMembersProps) {
  const { data: reply } = useFindMembersQuery({}, { skip: memberIds === null });
  const options = reply?.data.map(({ _id, fullName: { firstName, lastName } }) => ({
    value: _id,
    label: `${firstName} ${lastName}`.trim(),
  }));
  return (
    <div>
      <CheckboxField
        label={t`Only selected members can see this pipeline`}
        checked={memberIds !== null}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      />
      {memberIds && (
        <Field label={t`Members`} hint={t`The owner and administrators always see it.`}>
          {(control) => (
            <Picker
              {...control}
              label={t`Members`}
              isMany
              options={options}
              placeholder={t`No members`}
              values={memberIds}
              onChange={onChange}
            />
          )}
        </Field>
      )}
    </div>
  );
}
