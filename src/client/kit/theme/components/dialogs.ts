import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE } from './themeComponents.ts';

/** Where dialogs are sheets. */
const PHONE = '@media (width < 600px)';

/** Dialogs; they bring their look along (LateTheme). */
export const dialogs: ThemeComponents = {
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
        [COARSE]: { alignItems: 'center', paddingInlineEnd: 8 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      // MUI removes the top padding below a title: the first label would touch it
      root: { padding: '12px 20px 20px', '.MuiDialogTitle-root + &': { paddingTop: 12 } },
    },
  },
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
};
