import { t } from '@lingui/core/macro';
import { CustomValue } from '#client/entities/lead-options/record-fields/CustomValue.tsx';
import { describeCustomField } from '#contract/people/custom-fields/customField.ts';
import type { FormulaCheck } from './useFormulaCheck.ts';
import styles from './FormulaField.module.css';

/** The result of a formula for the newest record. */
export function FormulaPreview({ check: { example, field } }: { check: FormulaCheck }) {
  return (
    <p className={styles.preview} role="status">
      {example && (
        <>
          <span dir="auto">{example.name}</span>:{' '}
          <strong>
            {example.value === null ? (
              t`empty`
            ) : (
              <CustomValue field={describeCustomField(field)} value={example.value} />
            )}
          </strong>
        </>
      )}
    </p>
  );
}
