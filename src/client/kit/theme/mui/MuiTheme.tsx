import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import type { makeTheme } from './muiTheme.ts';

interface MuiThemeProps {
  theme: ReturnType<typeof makeTheme>;
  /** Where Emotion collects its styles: in the page by default. */
  cache?: EmotionCache;
  children: ReactNode;
}

/**
 * Around the whole application, toasts included. Emotion's styles come first in the head, so our style sheets win.
 * These are the parts of MUI's ThemeProvider that we need: its own also chooses and stores a colour scheme, which
 * colorScheme.ts does, and is 3 KB of the first view.
 */
export function MuiTheme({ theme, cache = pageCache, children }: MuiThemeProps) {
  // MUI reads a theme's components here, whatever its types say
  const components = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const pageCache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });
