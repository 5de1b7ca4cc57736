import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import styles from './TopBar.module.css';
import { useIsScreenThere } from './sidebar/useIsScreenThere.ts';

const NotificationBell = lazyPart(
  async () => (await import('#client/features/notifications/NotificationBell.tsx')).NotificationBell,
  // It is retried automatically; an error in the top bar would be too prominent.
  { isOptional: true },
);

/** The place of the bell, and the bell itself once no query of the first view is under way: no screen waits for it. */
export function LateBell() {
  const { company, seenBy } = useViewer();
  const isHidden = !company || company.suspension !== null || seenBy !== null;
  const isScreenThere = useIsScreenThere();
  return isHidden ? null : <span className={styles.bell}>{isScreenThere && <NotificationBell />}</span>;
}
