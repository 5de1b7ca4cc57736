import { CellAvatar } from './CellAvatar.tsx';
import styles from './PersonCell.module.css';

/** A person in a list: initials and name. */
export function PersonCell({ name }: { name: string }) {
  return (
    <span className={styles.person}>
      <CellAvatar name={name} />
      <span dir="auto" className={styles.name}>
        {name}
      </span>
    </span>
  );
}
