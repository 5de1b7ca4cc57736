import { t } from '@lingui/core/macro';
import { OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import type { Import, ImportChange } from '../importsApi.ts';
import styles from './Draft.module.css';

interface ManagerValuesProps {
  draft: Import;
  onChange: (change: ImportChange) => void;
}

/** Maps values of the lead manager column to lead managers, once for all rows. */
export function ManagerValues({ draft, onChange }: ManagerValuesProps) {
  return (
    <div className={styles.fields}>
      {draft.managerValues.map(({ value, managerId }) => (
        <OnePickerField
          key={value}
          kind="manager"
          label={t`Lead manager for “${value}”`}
          noneLabel={t`Not mapped`}
          placeholder={t`Not mapped`}
          value={managerId}
          onChange={(chosen) => onChange({ managerValues: [{ value, managerId: chosen }] })}
        />
      ))}
    </div>
  );
}
