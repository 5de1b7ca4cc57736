import { CellAvatar } from '#client/kit/list-table/cells/CellAvatar.tsx';
import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import styles from './PersonName.module.css';

/** A person in a list: initials and name, and for a lead whether it was converted. */
export function PersonName({
  person,
}: {
  person: Pick<LeadRow, 'personalInformation'> & Partial<Pick<LeadRow, 'contactId'>>;
}) {
  const title = personTitle(person);
  return (
    <span className={styles.person}>
      <CellAvatar name={title} />
      <span className={styles.name}>{title}</span>
      {person.contactId && (
        <span className={styles.converted} data-tip="Converted">
          <CellPill tone="success">Converted</CellPill>
        </span>
      )}
    </span>
  );
}
