import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import type { EditedField } from '#contract/people/personFields.ts';
import { FieldLine } from './FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import fieldStyles from './FieldLine.module.css';
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
          panel={<DuePanel field={field} value={value} onSave={(next) => void saveField(next, value)} />}
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

interface DuePanelProps {
  field: MomentField;
  value: string | null;
  onSave: (value: string | null) => void;
}

function DuePanel({ field, value, onSave }: DuePanelProps) {
  const close = usePopoverClose();
  const [draft, setDraft] = useState(value);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
        close();
      }}
    >
      <DueField label={field.label} value={draft} onChange={setDraft} />
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  );
}
