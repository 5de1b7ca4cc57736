import { AvatarFace } from '#client/kit/layout/AvatarFace.tsx';
import styles from './Cells.module.css';

/** Initials in a cell of a long list, as plain as CellPill. Decorative: the name is next to it. */
export function CellAvatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      <AvatarFace name={name} />
    </span>
  );
}
