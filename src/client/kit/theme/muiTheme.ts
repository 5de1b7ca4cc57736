import { createTheme } from '@mui/material/styles';
import { colorSchemes, sizes } from './tokens.ts';

/**
 * The MUI theme, made of our tokens. `data-theme` on the root element chooses the scheme, as it does for our
 * own styles; MUI only reads it.
 */
export const muiTheme = createTheme({
  cssVariables: {
    colorSchemeSelector: '[data-theme="%s"]',
    cssVarPrefix: 'mui',
    disableCssColorScheme: true,
  },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: Number.parseInt(sizes.radius, 10) },
  typography: {
    fontFamily: sizes.font,
    body1: { fontSize: sizes.type, lineHeight: sizes.line },
    body2: { fontSize: sizes.type, lineHeight: sizes.line },
    button: { fontSize: sizes.type, lineHeight: sizes.line, fontWeight: 500, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: sizes.radiusLarge, boxShadow: 'var(--ek-shadow-dialog)' } },
    },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--ek-backdrop)' } } },
    MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--ek-shadow-float)' } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: sizes.typeSmall, lineHeight: sizes.lineSmall } } },
  },
  transitions: { duration: { enteringScreen: 140, leavingScreen: 100 } },
});

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
