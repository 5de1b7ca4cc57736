import { OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import { NativeSelect } from '#client/kit/forms/NativeSelect.tsx';

/** Who takes a new lead: a rule, or with none the chosen lead manager. */
export interface Assignment {
  rule: 'ROUND_ROBIN' | 'LEAST_BUSY' | null;
  managerId: string | null;
}

interface AssignmentFieldProps {
  value: Assignment;
  onChange: (value: Assignment) => void;
}

/** Chooses who takes the lead: by hand, or by a rule over the active lead managers. */
export function AssignmentField({ value, onChange }: AssignmentFieldProps) {
  return (
    <>
      <NativeSelect
        label="Assign"
        value={value.rule ?? ''}
        placeholder="By hand"
        options={RULES}
        onChange={(event) => onChange({ ...value, rule: (event.target.value || null) as Assignment['rule'] })}
      />
      {value.rule === null && (
        <OnePickerField
          kind="manager"
          noneLabel="Nobody"
          placeholder="Nobody"
          value={value.managerId}
          onChange={(managerId) => onChange({ ...value, managerId })}
        />
      )}
    </>
  );
}

const RULES = [
  { value: 'ROUND_ROBIN', label: 'In turns over the lead managers' },
  { value: 'LEAST_BUSY', label: 'Least busy: fewest open leads' },
];
