import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import RtlProvider from '@mui/system/RtlProvider';
import type { ComponentProps, ReactNode } from 'react';
import type { Direction } from '#contract/i18n/languages.ts';
import type { makeTheme } from './muiTheme.ts';
import { pageStyles } from './pageStyles.ts';

interface MuiThemeProps {
  theme: ReturnType<typeof makeTheme>;
  /** Of the language in use. */
  direction?: Direction;
  /** Where Emotion collects its styles: in the page by default. */
  cache?: EmotionCache;
  children: ReactNode;
}

/**
 * Around the whole application, toasts included. Emotion's styles come first in the head, so our style sheets win.
 * These are the parts of MUI's ThemeProvider that we need: its own also chooses and stores a colour scheme, which
 * colorScheme.ts does, and is 3 KB of the first view.
 */
export function MuiTheme({
  theme,
  direction = 'ltr',
  cache = pageStyles(direction),
  children,
}: MuiThemeProps) {
  // MUI reads a theme's components here, whatever its types say
  const components = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={direction === 'ltr' ? theme : { ...theme, direction }}>
        <RtlProvider value={direction === 'rtl'}>
          <DefaultPropsProvider value={components}>{children}</DefaultPropsProvider>
        </RtlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
