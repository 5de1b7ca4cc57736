import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

/** Surfaces: cards, bars and drawers. Hairlines, and shadows only for floating ones. */
export const surfaces: ThemeComponents = {
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { overflow: 'visible', borderRadius: tokenVar('radiusLarge'), '& + &': { marginTop: 16 } },
    },
  },
  MuiCardHeader: {
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: '8px 16px',
        padding: '16px 20px',
        '@media (width < 720px)': { paddingInline: 16 },
      },
      content: { flex: '1 1 240px', minWidth: 0 },
      subheader: { maxWidth: '60ch' },
      action: {
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'center',
        gap: 8,
        margin: '0 0 0 auto',
      },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
        '.MuiCardHeader-root + &': { paddingTop: 4 },
        '@media (width < 720px)': { paddingInline: 16 },
      },
    },
  },
  MuiCardActionArea: {
    styleOverrides: {
      root: {
        borderRadius: 'inherit',
        color: 'inherit',
        '&:hover': { textDecoration: 'none' },
        '.MuiCard-root:has(> &:hover)': { borderColor: tokenVar('borderStrong') },
      },
      focusHighlight: { display: 'none' },
    },
  },
  MuiToolbar: {
    defaultProps: { variant: 'dense', disableGutters: true },
    styleOverrides: {
      root: {
        gap: 4,
        // Without the bar's hairline
        minHeight: `calc(${tokenVar('topBarHeight')} - 1px)`,
        padding: '0 16px 0 12px',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: { background: tokenVar('subtle'), borderColor: tokenVar('border') },
    },
  },
  MuiToggleButtonGroup: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        padding: 2,
        borderRadius: tokenVar('radius'),
        background: tokenVar('hover'),
        [COARSE]: { display: 'flex' },
      },
      grouped: { margin: 0, border: 0, borderRadius: tokenVar('radiusSmall'), [COARSE]: { flex: 1 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        gap: 6,
        minHeight: 32,
        padding: '0 12px',
        border: 0,
        color: tokenVar('textMuted'),
        fontWeight: 500,
        lineHeight: tokenVar('line'),
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&:hover': { background: 'none', color: tokenVar('text'), textDecoration: 'none' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: tokenVar('surface'),
          color: tokenVar('text'),
          boxShadow: `0 0 0 1px ${tokenVar('borderStrong')}`,
        },
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
    },
  },
};
