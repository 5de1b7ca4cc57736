import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreloadProps } from '#client/app/preloadContext.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths, PRODUCT_NAME } from '#client/paths.ts';
import { currentLink, navigationFor } from './navigation.ts';
import type { NavigationLink } from './navigationLink.ts';
import { useIsScreenThere } from './useIsScreenThere.ts';

// Loads after the screen and its rows
const ShortcutLinks = lazyPart(async () => (await import('./ShortcutLinks.tsx')).ShortcutLinks, {
  isOptional: true,
});

interface MainNavigationProps {
  /** The focus goes to the first link. */
  takesFocus?: boolean;
  onFollow?: () => void;
}

/** The panel's main navigation. */
export function MainNavigation({ takesFocus = false, onFollow }: MainNavigationProps) {
  const viewer = useViewer();
  const { company } = viewer;
  const isScreenThere = useIsScreenThere();
  const groups = useMemo(() => navigationFor(viewer), [viewer]);
  const nav = useRef<HTMLElement>(null);
  useEffect(function showCurrent() {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const current = currentLink(groups, useLocation().pathname);
  return (
    <Box ref={nav} component="nav" aria-label="Main" sx={whole}>
      <Box sx={{ p: 1 }}>
        <ListItemButton
          autoFocus={takesFocus}
          component={Link}
          to={paths.dashboard.to()}
          sx={{ color: 'text.primary' }}
          onClick={onFollow}
        >
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <Typography component="span" variant="h3">
            {PRODUCT_NAME}
          </Typography>
        </ListItemButton>
      </Box>
      <Box sx={scrolled}>
        {groups.map((group, at) => (
          <Fragment key={group.title}>
            <section aria-label={group.title ?? undefined}>
              {group.title && (
                <Typography
                  variant="caption"
                  component="p"
                  aria-hidden="true"
                  sx={{ px: 1, py: 0.5, color: 'text.disabled' }}
                >
                  {group.title}
                </Typography>
              )}
              <List disablePadding sx={{ display: 'grid', gap: '1px' }}>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <NavigationLine link={link} isCurrent={link === current} onFollow={onFollow} />
                  </li>
                ))}
              </List>
            </section>
            {company && at === 0 && (
              <Box sx={shortcuts}>{isScreenThere && <ShortcutLinks onFollow={onFollow} />}</Box>
            )}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

const whole = { display: 'flex', flexDirection: 'column', height: '100%' } as const;

// The name above stays
const scrolled = {
  flex: 1,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 1,
  pt: 0,
  scrollPaddingBlock: '8px',
} as const;

// The line of the folded ones has its room before it comes
const shortcuts = { flex: 'none', minHeight: 28, '@media (pointer: coarse)': { minHeight: 48 } } as const;

interface NavigationLineProps {
  link: NavigationLink;
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
}

/** Memoized: with each screen that is opened, two of some forty change. */
const NavigationLine = memo(function NavigationLine({ link, isCurrent, onFollow }: NavigationLineProps) {
  const preloadProps = usePreloadProps(link.to);
  return (
    <ListItemButton
      {...preloadProps}
      component={Link}
      to={link.to}
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <link.Icon aria-hidden="true" size={16} />
      {link.label}
    </ListItemButton>
  );
});
