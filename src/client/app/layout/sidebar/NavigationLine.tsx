import ListItemButton from '@mui/material/ListItemButton';
import { memo } from 'react';
import { usePreloadProps } from '#client/app/preloadContext.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { CountedWork, NavigationLink } from './navigationLink.ts';
import styles from './MainNavigation.module.css';

// Loads after the screen and its rows
const LinkCount = lazyPart(async () => (await import('./LinkCount.tsx')).LinkCount, { isOptional: true });

interface NavigationLineProps {
  link: Pick<NavigationLink, 'to' | 'label' | 'Icon'>;
  isCurrent?: boolean;
  /** Its name is a tip: the sidebar shows icons alone. */
  isRail: boolean;
  /** Its count, once the screen is there. */
  countOf?: CountedWork | null;
  onFollow: (() => void) | undefined;
}

/** One link of the sidebar. Memoized: with each screen that is opened, two of them change. */
export const NavigationLine = memo(function NavigationLine(props: NavigationLineProps) {
  const { link, isCurrent = false, isRail, countOf = null, onFollow } = props;
  const preloadProps = usePreloadProps(link.to);
  return (
    <ListItemButton
      {...preloadProps}
      component={Link}
      to={link.to}
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      data-tip={isRail ? link.label : undefined}
      onClick={onFollow}
    >
      <link.Icon aria-hidden="true" size={16} />
      <span className={styles.label}>{link.label}</span>
      {countOf && <LinkCount of={countOf} />}
    </ListItemButton>
  );
});
