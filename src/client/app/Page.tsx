import type { ComponentProps } from 'react';
import { StrictMode } from 'react';
import { LateParts } from '#client/kit/late/LateParts.tsx';
import { MuiTheme } from '#client/kit/theme/mui/MuiTheme.tsx';
import { Tooltips } from '#client/kit/tooltip/Tooltips.tsx';

/** Both pages of the application, the panel and the sign-in: their screens, and the parts around them. */
export function Page({ children, ...theme }: ComponentProps<typeof MuiTheme>) {
  return (
    <StrictMode>
      <MuiTheme {...theme}>
        {children}
        <LateParts />
        <Tooltips />
      </MuiTheme>
    </StrictMode>
  );
}
