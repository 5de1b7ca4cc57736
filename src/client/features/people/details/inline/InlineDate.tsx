import { dateText } from '#client/kit/time/dateText.ts';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import type { FieldOfType } from '#client/features/people/fields/anyField.ts';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import { DatePanel } from '../DatePanel.tsx';
import fieldStyles from '../FieldLine.module.css';
import { FieldLine } from '../FieldLine.tsx';
import styles from './InlineDue.module.css';
import { useFieldSave } from './InlinePick.tsx';

/** A day: shown as people write it; pressed, it is set, moved or cleared. */
export function InlineDate({ field }: { field: FieldOfType<'date'> }) {
  const { values, mayEdit } = usePersonPage();
  const { problem, saveField } = useFieldSave(field.id);
  const value = (values[field.id] ?? null) as string | null;
  const shown = value ? (
    <time dateTime={value}>{dateText(value)}</time>
  ) : (
    <span className={styles.none}>{mayEdit ? 'Set a day' : '–'}</span>
  );
  return (
    <FieldLine field={field} problem={problem}>
      {mayEdit ? (
        <PopoverButton
          label={field.label}
          className={fieldStyles.value}
          panel={
            <DatePanel label={field.label} value={value} onSave={(next) => void saveField(next, value)} />
          }
        >
          <span className="visually-hidden">{field.label}: </span>
          {shown}
        </PopoverButton>
      ) : (
        <span className={fieldStyles.value}>{shown}</span>
      )}
    </FieldLine>
  );
}
