import { FileField } from '#client/entities/lead-options/references/FileField.tsx';
import { FileLink } from '#client/entities/lead-options/references/FileLink.tsx';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import { FieldLine } from './FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import styles from './FieldLine.module.css';

/** The file of a field: a choice is uploaded and saved at once. */
export function InlineFile({ field }: { field: FieldOfType<'file'> }) {
  const { record, values, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field.id);
  const value = (values[field.id] ?? null) as string | null;
  const owner = { kind: record.kind, recordId: record._id };
  return (
    <FieldLine field={field} problem={problem}>
      {mayEdit ? (
        <FileField
          isLabelHidden
          className={styles.file}
          label={field.label}
          record="PERSON"
          fieldId={field.custom.id}
          owner={owner}
          value={value}
          onChange={(next) => void saveField(next, value)}
        />
      ) : (
        <span className={styles.value}>
          {value === null ? '–' : <FileLink value={value} owner={owner} />}
        </span>
      )}
    </FieldLine>
  );
}
