import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { FLOATING_ELEVATION } from './themeComponents.ts';

/** Paper, and alerts on it. */
export const papers: ThemeComponents = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
    // MUI's floating elements have this elevation.
    variants: [{ props: { elevation: FLOATING_ELEVATION }, style: { boxShadow: tokenVar('shadowFloat') } }],
  },
  MuiAlert: {
    defaultProps: { icon: false },
    styleOverrides: {
      root: { alignItems: 'center', padding: '8px 12px', borderRadius: tokenVar('radius') },
      icon: { padding: 0, marginInlineEnd: 8, fontSize: 18, opacity: 1 },
      message: { flex: 1, minWidth: 0, padding: 0, overflow: 'visible' },
      action: { alignItems: 'center', gap: 4, padding: 0, marginInlineEnd: 0 },
    },
    variants: [
      alertLook('info', 'subtle', 'text'),
      alertLook('success', 'successSoft', 'successText'),
      alertLook('warning', 'warningSoft', 'warningText'),
      alertLook('error', 'dangerSoft', 'dangerText'),
    ],
  },
};

function alertLook(
  severity: 'info' | 'success' | 'warning' | 'error',
  ground: Parameters<typeof tokenVar>[0],
  text: Parameters<typeof tokenVar>[0],
) {
  const colors = { backgroundColor: tokenVar(ground), color: tokenVar(text) };
  return { props: { severity }, style: { ...colors, '& .MuiAlert-icon': { color: 'inherit' } } };
}
