import { Link, useLocation } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { paths, PRODUCT_NAME } from '#client/paths.ts';
import { usePreloadProps } from '../preloadContext.ts';
import { currentLink, navigationFor } from './navigation.ts';
import type { NavigationLink } from './navigation.ts';
import styles from './Sidebar.module.css';

/** The panel's main navigation. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const groups = navigationFor(useViewer());
  const current = currentLink(groups, useLocation().pathname);
  return (
    <nav className={styles.nav} aria-label="Main">
      <Link className={styles.brand} to={paths.dashboard.to()} onClick={onFollow}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {PRODUCT_NAME}
      </Link>
      {groups.map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title ?? undefined}>
          {group.title && (
            <p className={styles.title} aria-hidden="true">
              {group.title}
            </p>
          )}
          <ul>
            {group.links.map((link) => (
              <li key={link.to}>
                <SidebarLink link={link} isCurrent={link === current} {...(onFollow ? { onFollow } : {})} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function SidebarLink({
  link,
  isCurrent,
  onFollow,
}: {
  link: NavigationLink;
  isCurrent: boolean;
  onFollow?: () => void;
}) {
  const preloadProps = usePreloadProps(link.to);
  return (
    <Link
      {...preloadProps}
      className={styles.link}
      to={link.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <link.Icon aria-hidden="true" size={16} />
      {link.label}
    </Link>
  );
}
