import { Link } from 'react-router-dom';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import styles from './PersonName.module.css';

interface PersonNameProps {
  person: Pick<LeadRow, 'personalInformation'>;
  /** Address of the person's page; without one the name is plain text. */
  to?: string;
  /** Pixels of the round with the initials; 24 by default. */
  size?: number;
}

/** Who somebody is: initials and name, leading to their page. */
export function PersonName({ person, to, size }: PersonNameProps) {
  const title = personTitle(person);
  return (
    <span className={styles.person}>
      <Avatar name={title} {...(size === undefined ? {} : { size })} />
      {to ? (
        <Link className={styles.name} to={to}>
          {title}
        </Link>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
    </span>
  );
}
