import { tokenVar } from '../tokensCss.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';
import type { ThemeComponents } from './themeComponents.ts';

/** Where dialogs are sheets. */
const PHONE = '@media (width < 600px)';

/** What floats above the page: backdrops, dialogs, popovers and menus. */
export const floating: ThemeComponents = {
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 'calc(100% - 32px)',
        margin: 16,
        borderRadius: tokenVar('radiusLarge'),
        boxShadow: tokenVar('shadowDialog'),
        // A sheet from the bottom
        [PHONE]: {
          width: '100%',
          maxWidth: 'none !important',
          maxHeight: '92dvh',
          margin: 0,
          borderRadius: `${tokenVar('radiusSheet')} ${tokenVar('radiusSheet')} 0 0`,
          paddingBottom: 'env(safe-area-inset-bottom, 0px)',
        },
      },
      container: { [PHONE]: { alignItems: 'flex-end' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 16,
        padding: '16px 16px 0 20px',
        '& h2': { paddingTop: 2 },
        [COARSE]: { alignItems: 'center', paddingRight: 8 },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 20px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        gap: 8,
        padding: '12px 20px',
        borderTop: `1px solid ${tokenVar('border')}`,
        [PHONE]: { '& > *': { flex: 1 } },
      },
    },
  },
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
