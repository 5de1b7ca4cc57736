import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import styles from './Changes.module.css';

/** Where changes of one record are: the activity log and the trash. */
export function SingleChanges() {
  const viewer = useViewer();
  const links = [
    can(viewer, 'COMPANY', 'MANAGE') && { to: paths.activityLog.to(), label: t`Activity log` },
    can(viewer, 'CRM_LEAD', 'VIEW') && { to: paths.leadTrash.to(), label: t`Leads in trash` },
    can(viewer, 'CRM_CONTACTS', 'VIEW') && { to: paths.contactTrash.to(), label: t`Contacts in trash` },
  ].filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <p className={styles.more}>
      {t`Changes of one record are in its timeline.`}{' '}
      {links.map(({ to, label }, index) => (
        <span key={to}>
          {index > 0 && ' · '}
          <Link to={to}>{label}</Link>
        </span>
      ))}
    </p>
  );
}
