import { CellAvatar } from '#client/kit/list-table/cells/CellAvatar.tsx';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import styles from './PersonName.module.css';

/** Who somebody is, in a list: initials and name. */
export function PersonName({ person }: { person: Pick<LeadRow, 'personalInformation'> }) {
  const title = personTitle(person);
  return (
    <span className={styles.person}>
      <CellAvatar name={title} />
      <span className={styles.name}>{title}</span>
    </span>
  );
}
