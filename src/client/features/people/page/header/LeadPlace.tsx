import type { EditedFieldId } from '#contract/people/personFields.ts';
import { EDITED_FIELDS } from '#contract/people/personFields.ts';
import { PLACE_IDS } from '../../details/apartFields.ts';
import type { OneField } from '../../details/InlinePick.tsx';
import { useOnePicker } from '../../details/InlinePick.tsx';
import styles from './PersonHeader.module.css';

const FIELDS = EDITED_FIELDS.filter((field): field is Extract<OneField, { id: EditedFieldId }> =>
  PLACE_IDS.includes(field.id),
);

/** The stage and status of the lead on the page, edited in place. */
export function LeadPlace() {
  return FIELDS.map((field) => <Place key={field.id} field={field} />);
}

function Place({ field }: { field: OneField }) {
  const { picker, problem } = useOnePicker(field);
  return (
    <span className={styles.place}>
      {picker}
      <span aria-live="polite" className={styles.problem}>
        {problem}
      </span>
    </span>
  );
}
