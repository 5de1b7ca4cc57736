import { CustomValue } from '#client/entities/lead-options/record-fields/CustomValue.tsx';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { FieldLine } from './FieldLine.tsx';
import styles from './FieldLine.module.css';

/** The value of a formula, read-only. */
export function CalculatedField({ field }: { field: CustomFieldDescription }) {
  const value = usePersonPage().values[field.id];
  return (
    <FieldLine field={field}>
      <span className={styles.value}>
        {typeof value === 'string' && value !== '' ? <CustomValue field={field} value={value} /> : '–'}
      </span>
    </FieldLine>
  );
}
