import createSystemTheme from '@mui/system/createTheme';
import type { ThemeComponents } from '../components/themeComponents.ts';
import { themeValues, variableNames } from '../themeValues.generated.ts';

/** Names of CSS variables: words below a name, or, where a text is empty, the variable itself. */
export type VariableNames = string | { [name: string]: VariableNames };
type Variables = string | VariableGroup;
interface VariableGroup {
  [name: string]: Variables;
}
/** From 0 to 1; a text is CSS that comes to that. */
type Share = number | string;
type Time = number | string;

/**
 * The MUI theme. Its values are built from `themeOptions` at build time; this adds the parts that are not text. Every color is a CSS
 * variable of mui.generated.css, so one theme serves both schemes. The styles of each component are in `components/`; a page takes the
 * ones that it uses.
 */
export function makeTheme(components: ThemeComponents) {
  const variables = variablesOf(variableNames, '--mui');
  const { typography, transitions } = themeValues;
  return {
    ...createSystemTheme(),
    ...variables,
    ...themeValues,
    palette: { ...Object(variables.palette), mode: 'light' },
    typography: { ...typography, pxToRem: (size: number) => `${size / 16}rem` },
    // Popovers ask by their height; ours all open as quickly
    transitions: { ...transitions, create, getAutoHeightDuration: () => transitions.duration.short },
    vars: variables,
    components,
    colorSchemes: { light: {}, dark: {} },
    getColorSchemeSelector: (scheme: string) => `[data-theme="${scheme}"] &`,
    alpha: (color: string, opacity: Share) => mix(color, 'transparent', `(1 - (${opacity}))`),
    lighten: (color: string, share: Share) => mix(color, '#fff', share),
    darken: (color: string, share: Share) => mix(color, '#000', share),
  };
}

/** A CSS transition of some properties. */
function create(
  properties: string | string[] = 'all',
  {
    duration = themeValues.transitions.duration.standard,
    easing = themeValues.transitions.easing.easeInOut,
    delay = 0,
  }: { duration?: Time; easing?: string; delay?: Time } = {},
): string {
  return [properties]
    .flat()
    .map((property) => [property, milliseconds(duration), easing, milliseconds(delay)].join(' '))
    .join(',');
}

function milliseconds(time: Time): string {
  return typeof time === 'string' ? time : `${Math.round(time)}ms`;
}

function variablesOf(names: { [name: string]: VariableNames }, path: string): VariableGroup {
  return Object.fromEntries(
    Object.entries(names).map(([name, below]) => {
      const variable = `${path}-${name}`;
      if (below === '') return [name, `var(${variable})`];
      return [name, variablesOf(typeof below === 'string' ? listed(below) : below, variable)];
    }),
  );
}

function listed(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, '']));
}

function mix(color: string, other: string, share: Share) {
  return `color-mix(in srgb, ${color}, ${other} calc(${share} * 100%))`;
}
