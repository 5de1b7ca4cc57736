import createCache from '@emotion/cache';
import { CacheProvider, Global, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { muiTheme } from './muiTheme.ts';

/**
 * Around the whole application, toasts included. Emotion's styles come first in the head, so our style sheets win.
 * These are the parts of MUI's ThemeProvider that we need: its own also chooses and stores a colour scheme, which
 * colorScheme.ts does, and is 3 KB of the first view.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>
        <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
      </ThemeProvider>
      <Global styles={variables} />
    </CacheProvider>
  );
}

// MUI reads a theme's components here, whatever its types say
const defaultProps = muiTheme.components as ComponentProps<typeof DefaultPropsProvider>['value'];
const variables = muiTheme.generateStyleSheets();

const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });
