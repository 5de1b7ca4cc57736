import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

/** The ways from one place to another: tabs, page buttons, the list of the sidebar. */
export const navigation: ThemeComponents = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 0, borderBottom: `1px solid ${tokenVar('border')}` },
      list: { gap: 4 },
      indicator: { backgroundColor: tokenVar('accentText') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 36,
        padding: '8px 10px',
        color: tokenVar('textMuted'),
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&:hover, &.Mui-selected': { color: tokenVar('text'), textDecoration: 'none' },
        '&:focus-visible': { outlineOffset: -2, borderRadius: tokenVar('radiusSmall') },
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
    },
  },
  MuiPaginationItem: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        minWidth: 28,
        height: 28,
        margin: '0 1px',
        padding: '0 6px',
        borderRadius: tokenVar('radiusSmall'),
        color: 'inherit',
        fontSize: 'inherit',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokenVar('accentSoft'),
          color: tokenVar('accentText'),
          fontWeight: 600,
        },
        [COARSE]: { minWidth: 36, height: TOUCH_SIZE },
      },
      page: { '&:hover': { backgroundColor: tokenVar('hover'), color: tokenVar('text') } },
      icon: { width: 16, height: 16 },
      ellipsis: { lineHeight: '28px', [COARSE]: { lineHeight: `${TOUCH_SIZE}px` } },
    },
  },
  MuiList: { styleOverrides: { padding: { padding: 4 } } },
  MuiListItem: { defaultProps: { disablePadding: true } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 32,
        padding: '0 8px',
        borderRadius: tokenVar('radiusSmall'),
        color: tokenVar('textMuted'),
        fontWeight: 500,
        '&:hover': { backgroundColor: tokenVar('hover'), color: tokenVar('text'), textDecoration: 'none' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tokenVar('pressed'),
          color: tokenVar('text'),
        },
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
    },
  },
};
