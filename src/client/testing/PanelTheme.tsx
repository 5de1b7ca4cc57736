import type { ReactNode } from 'react';
import { MuiTheme } from '#client/kit/theme/MuiTheme.tsx';
import { panelTheme } from '#client/kit/theme/panelTheme.ts';

/** Gives a part of the panel its theme, in tests. */
export function PanelTheme({ children }: { children: ReactNode }) {
  return <MuiTheme theme={panelTheme}>{children}</MuiTheme>;
}
