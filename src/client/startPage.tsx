import type { ComponentProps, ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { offerReload } from '#client/app/screens/offerReload.ts';
import { LateParts } from '#client/kit/late/LateParts.tsx';
import { followColorScheme } from '#client/kit/theme/colorScheme.ts';
import { MuiTheme } from '#client/kit/theme/mui/MuiTheme.tsx';
import { showCarriedToasts } from '#client/kit/toast/carriedToasts.ts';
import { Tooltips } from '#client/kit/tooltip/Tooltips.tsx';
import './kit/theme/tokens.generated.css';
import './kit/theme/mui.generated.css';
import './kit/theme/base.css';

/** What both pages of the application, the panel and the sign-in, have round their screens. */
export function startPage(screens: ReactNode, theme: ComponentProps<typeof MuiTheme>['theme']): void {
  followColorScheme();
  offerReload();
  showCarriedToasts();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <MuiTheme theme={theme}>
        {screens}
        <LateParts />
        <Tooltips />
      </MuiTheme>
    </StrictMode>,
  );
}
