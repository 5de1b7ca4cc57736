import type { ReactNode } from 'react';
import { MuiTheme } from '#client/kit/theme/mui/MuiTheme.tsx';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';

/** Gives a part of the panel its theme, in tests. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return <MuiTheme theme={panelTheme}>{children}</MuiTheme>;
}
