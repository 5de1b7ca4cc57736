import { sizes } from '../tokens.ts';
import { tokenVar } from '../tokensCss.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';
import type { ThemeComponents } from './themeComponents.ts';

/** What floats above the page: backdrops, dialogs, popovers, menus and tooltips. */
export const floating: ThemeComponents = {
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: sizes.radiusLarge, boxShadow: tokenVar('shadowDialog') } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: tokenVar('backdrop') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        minWidth: 192,
        maxWidth: 'min(320px, calc(100vw - 16px))',
        borderRadius: sizes.radius,
        boxShadow: tokenVar('shadowFloat'),
      },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 32,
        padding: '6px 8px',
        borderRadius: sizes.radiusSmall,
        color: tokenVar('text'),
        lineHeight: sizes.line,
        whiteSpace: 'nowrap',
        '&:hover, &.Mui-focusVisible': { backgroundColor: tokenVar('hover'), textDecoration: 'none' },
        '&.Mui-disabled': { color: tokenVar('textFaint'), opacity: 1 },
        '& + .MuiDivider-root': { margin: '4px -4px' },
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: sizes.typeSmall, lineHeight: sizes.lineSmall } } },
};
