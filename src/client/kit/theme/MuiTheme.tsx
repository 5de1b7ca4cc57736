import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './muiTheme.ts';

/** Around the whole application, toasts included. Emotion's styles come first in the head, so our style sheets win. */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme} storageManager={null} {...leavesRootAlone}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

// The colour scheme is set by colorScheme.ts; MUI would otherwise write its own choice to the root element.
const leavesRootAlone = { colorSchemeNode: null };

const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) });
