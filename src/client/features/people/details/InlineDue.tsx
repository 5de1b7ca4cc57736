import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import { FIELD_LABELS, personValues } from '../personValues.ts';
import { FieldLine } from './FieldLine.tsx';
import { useFieldSave } from './InlinePick.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import fieldStyles from './FieldLine.module.css';
import styles from './InlineDue.module.css';

/** The next call or meeting: shows when it is due; pressed, it is set, moved or cleared. */
export function InlineDue({ field }: { field: 'nextCall' | 'nextMeeting' }) {
  const { record, mayEdit } = usePersonPage();
  const timeZone = useCompanyTimeZone();
  const { problem, saveField } = useFieldSave(field);
  const value = personValues(record)[field];
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
          label={FIELD_LABELS[field]}
          className={fieldStyles.value}
          panel={<DuePanel field={field} value={value} onSave={(next) => void saveField(next, value)} />}
        >
          <span className="visually-hidden">{FIELD_LABELS[field]}: </span>
          {shown}
        </PopoverButton>
      ) : (
        <span className={fieldStyles.value}>{shown}</span>
      )}
    </FieldLine>
  );
}

interface DuePanelProps {
  field: 'nextCall' | 'nextMeeting';
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
      <DueField label={FIELD_LABELS[field]} value={draft} onChange={setDraft} />
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  );
}
