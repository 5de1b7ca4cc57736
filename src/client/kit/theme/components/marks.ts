import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';

/** Small things that say something: chips, avatars, skeletons, progress. */
export const marks: ThemeComponents = {
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 20,
        borderRadius: 999,
        background: tokenVar('hover'),
        color: tokenVar('textMuted'),
        fontSize: tokenVar('typeSmall'),
        lineHeight: '1.125rem',
        fontWeight: 500,
      },
      // A coloured dot before plain words
      outlined: { border: 0, background: 'none', color: 'inherit', '& .MuiChip-icon': { margin: 0 } },
      label: { padding: '0 8px', '.MuiChip-outlined > &': { padding: '0 0 0 6px' } },
    },
    variants: [
      chipLook('primary', 'accentSoft', 'accentText'),
      chipLook('success', 'successSoft', 'successText'),
      chipLook('warning', 'warningSoft', 'warningText'),
      chipLook('error', 'dangerSoft', 'dangerText'),
    ],
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        background: tokenVar('pressed'),
        color: tokenVar('textMuted'),
        fontFamily: 'inherit',
        fontWeight: 600,
        userSelect: 'none',
      },
      rounded: { borderRadius: '22%' },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: {
        display: 'inline-block',
        maxWidth: '100%',
        background: tokenVar('skeleton'),
        verticalAlign: 'middle',
      },
      rounded: { borderRadius: tokenVar('radiusSmall') },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 8, borderRadius: 4, background: tokenVar('hover') },
      bar: { borderRadius: 4, background: tokenVar('accent') },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 16, thickness: 5, color: 'inherit' } },
};

function chipLook(
  color: 'primary' | 'success' | 'warning' | 'error',
  ground: Parameters<typeof tokenVar>[0],
  text: Parameters<typeof tokenVar>[0],
) {
  return { props: { color }, style: { backgroundColor: tokenVar(ground), color: tokenVar(text) } };
}
