import { CalendarPlus } from 'lucide-react';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import type { EditedField } from '#contract/people/personFields.ts';
import { DuePanel } from '../DuePanel.tsx';
import { FieldLine } from '../FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';
import fieldStyles from '../FieldLine.module.css';
import styles from './InlineDue.module.css';

type MomentField = Extract<EditedField, { type: 'moment' }>;

/** The next call or meeting: shows when it is due; pressed, it is set, moved or cleared. */
export function InlineDue({ field }: { field: MomentField }) {
  const { values, mayEdit } = usePersonPage();
  const timeZone = useCompanyTimeZone();
  const { problem, saveField } = useFieldSave(field.id);
  const value = values[field.id];
  const shown = value ? (
    <DueTime at={value} timeZone={timeZone} />
  ) : (
    <span className={styles.none}>
      {mayEdit && <CalendarPlus aria-hidden="true" size={14} />}
      {mayEdit ? 'Set a time' : '–'}
    </span>
  );
  return (
    <FieldLine field={field} problem={problem}>
      {mayEdit ? (
        <PopoverButton
          label={field.label}
          className={fieldStyles.value}
          panel={
            <DuePanel label={field.label} value={value} onSave={(next) => void saveField(next, value)} />
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
