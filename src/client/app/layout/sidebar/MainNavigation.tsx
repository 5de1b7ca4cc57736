import { t } from '@lingui/core/macro';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startPage } from '#client/entities/session/startPage.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { PRODUCT_NAME } from '#client/paths.ts';
import { NavigationLine } from './NavigationLine.tsx';
import { useIsScreenThere } from './useIsScreenThere.ts';
import { useNavigation } from './useNavigation.ts';
import styles from './MainNavigation.module.css';

// Loads after the screen and its rows
const ShortcutLinks = lazyPart(async () => (await import('./ShortcutLinks.tsx')).ShortcutLinks, {
  isOptional: true,
});

interface MainNavigationProps {
  /** The focus goes to the first link. */
  takesFocus?: boolean;
  /** Icons alone. */
  isRail?: boolean;
  onFollow?: () => void;
}

/** The main navigation: of the daily work, or, there, of the settings or of the platform, with the way back. */
export function MainNavigation({ takesFocus = false, isRail = false, onFollow }: MainNavigationProps) {
  const viewer = useViewer();
  const home = startPage(viewer);
  const isScreenThere = useIsScreenThere();
  const { navigation, place } = useNavigation();
  const { work, settings, platform } = navigation;
  const back = useLastWork(place.area === 'work', home);
  const nav = useRef<HTMLElement>(null);
  useEffect(function showCurrent() {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const hasWork = work.length > 0;
  const isAtWork = place.area === 'work';
  const groups = hasWork ? navigation[place.area] : [...settings, ...platform];
  const firstSetting = settings[0]?.links[0];
  const line = { isRail, onFollow };
  return (
    <nav
      ref={nav}
      aria-label={t`Main`}
      className={joinClasses(styles.navigation, isRail && styles.rail)}
      data-arrow-keys="column"
    >
      <div className={styles.product}>
        <ListItemButton
          autoFocus={takesFocus}
          component={Link}
          to={home}
          sx={{ color: 'text.primary' }}
          onClick={onFollow}
        >
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <Typography component="span" variant="h3" className={styles.label}>
            {PRODUCT_NAME}
          </Typography>
        </ListItemButton>
      </div>
      <div className={styles.scrolled}>
        {hasWork && !isAtWork && (
          <NavigationLine link={{ to: back, label: t`Back`, Icon: ArrowLeft }} {...line} />
        )}
        {groups.map(({ title, links }) => (
          <section key={links[0]?.to} aria-label={title ?? undefined}>
            {title && (
              <Typography variant="caption" component="p" aria-hidden="true" className={styles.title}>
                {title}
              </Typography>
            )}
            <List disablePadding sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1px' }}>
              {links.map((link) => (
                <li key={link.label}>
                  <NavigationLine
                    link={link}
                    isCurrent={link === place.link}
                    countOf={isScreenThere ? link.countOf : null}
                    {...line}
                  />
                </li>
              ))}
            </List>
          </section>
        ))}
        {viewer.company && isAtWork && !isRail && (
          <div className={styles.shortcuts}>{isScreenThere && <ShortcutLinks onFollow={onFollow} />}</div>
        )}
      </div>
      {hasWork && isAtWork && firstSetting && (
        <div className={styles.foot}>
          <NavigationLine link={{ to: firstSetting.to, label: t`Settings`, Icon: Settings }} {...line} />
        </div>
      )}
    </nav>
  );
}

/** The address of the work that the settings were opened from; of the start page after a reload. */
function useLastWork(isAtWork: boolean, home: string): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState(home);
  const here = pathname + search;
  if (isAtWork && last !== here) setLast(here);
  return last;
}
