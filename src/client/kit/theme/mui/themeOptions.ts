import type { ThemeOptions } from '@mui/material/styles';
import { colorSchemes, sizes } from '../tokens.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * What MUI makes a theme of: our tokens. Only the build does (scripts/codegen/muiTheme.ts): what comes out is the style sheet
 * mui.generated.css and the values of themeValues.generated.ts, which `makeTheme` puts together in the browser.
 * `data-theme` on the root element chooses the scheme, as it does for our own styles; MUI only reads it.
 */
export const themeOptions = {
  cssVariables: {
    colorSchemeSelector: '[data-theme="%s"]',
    cssVarPrefix: 'mui',
    disableCssColorScheme: true,
  },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: Number.parseInt(sizes.radius, 10) },
  typography: {
    fontFamily: sizes.font,
    h1: text(sizes.typeTitle, sizes.lineTitle, 600, '-0.014em'),
    h2: text(sizes.typeHeading, sizes.lineHeading, 600, '-0.008em'),
    h3: text(sizes.type, sizes.line, 600),
    h4: text(sizes.typeDisplay, sizes.lineDisplay, 600),
    body1: text(sizes.type, sizes.line),
    body2: text(sizes.type, sizes.line),
    button: { ...text(sizes.type, sizes.line, 500), textTransform: 'none' as const },
    subtitle2: text(sizes.typeControlSmall, sizes.line),
    caption: text(sizes.typeSmall, sizes.lineSmall),
  },
  transitions: { duration: { enteringScreen: 140, leavingScreen: 100, short: 100 } },
} satisfies ThemeOptions;

function text(fontSize: string, lineHeight: string, fontWeight = 400, letterSpacing = 'normal') {
  return { fontSize, lineHeight, fontWeight, letterSpacing };
}

function palette(scheme: 'light' | 'dark') {
  const colors = colorSchemes[scheme];
  return {
    mode: scheme,
    primary: { main: colors.accent, dark: colors.accentHover, contrastText: colors.onAccent },
    error: { main: colors.danger, dark: colors.dangerHover, contrastText: colors.onDanger },
    success: { main: colors.successText },
    warning: { main: colors.warningText },
    text: { primary: colors.text, secondary: colors.textMuted, disabled: colors.textFaint },
    background: { default: colors.canvas, paper: colors.surface },
    divider: colors.border,
  };
}
