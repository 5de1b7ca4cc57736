import type { Theme } from '@emotion/react';
import { ThemeContext, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { useContext, useMemo } from 'react';
import type { ThemeComponents } from '../components/themeComponents.ts';

interface LateThemeProps {
  /** A constant: a file of `components`. */
  components: ThemeComponents;
  children: ReactNode;
}

/** Adds the look of components that come late with their code: no first view brings it along. */
export function LateTheme({ components, children }: LateThemeProps) {
  const outer: Theme & { components?: ThemeComponents } = useContext(ThemeContext);
  const theme = useMemo(
    () => ({ ...outer, components: { ...outer.components, ...components } }),
    [outer, components],
  );
  const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  );
}
