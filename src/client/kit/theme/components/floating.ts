import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

/** Floating elements: backdrops, popovers and menus. */
export const floating: ThemeComponents = {
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: tokenVar('backdrop') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 32,
        padding: '6px 8px',
        borderRadius: tokenVar('radiusSmall'),
        color: tokenVar('text'),
        '&[data-danger="true"]': { color: tokenVar('dangerText') },
        '&.Mui-focusVisible': { outline: `2px solid ${tokenVar('focus')}`, outlineOffset: -2 },
        lineHeight: tokenVar('line'),
        '&:hover, &.Mui-focusVisible': { backgroundColor: tokenVar('hover'), textDecoration: 'none' },
        // Which one is chosen, its mark says.
        '&.Mui-selected': { backgroundColor: 'transparent' },
        '&.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: tokenVar('hover') },
        '&.Mui-disabled': { color: tokenVar('textFaint'), opacity: 1 },
        '& + .MuiDivider-root': { margin: '4px -4px' },
        '& .MuiListItemIcon-root': { minWidth: 0, color: tokenVar('textMuted') },
        '& .MuiListItemIcon-root > svg': { width: 16, height: 16 },
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
    },
  },
};
