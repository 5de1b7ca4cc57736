import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

const icon = { margin: 0, '& > svg': { width: 16, height: 16 } };

/** Buttons and links: calm, flat, as high as fields. */
export const buttons: ThemeComponents = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiLink: {
    styleOverrides: { root: { color: tokenVar('accentText'), textDecorationColor: 'currentcolor' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        gap: 6,
        minWidth: 0,
        minHeight: tokenVar('controlHeight'),
        padding: '0 12px',
        border: '1px solid transparent',
        whiteSpace: 'nowrap',
        '&.Mui-disabled': { opacity: 0.55 },
        // Busy: the spinner replaces the text, which keeps the width and the name.
        '&[aria-busy="true"]': { WebkitTextFillColor: 'transparent', cursor: 'default' },
        '&[aria-busy="true"] .MuiButton-icon': { opacity: 0 },
        '&[aria-busy="true"] > [data-ring]': { position: 'absolute' },
        variants: [
          { props: { size: 'small' }, style: smallButton() },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&.Mui-disabled': filled('accent', 'onAccent') },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&.Mui-disabled': filled('danger', 'onDanger') },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: tokenVar('border'),
              backgroundColor: tokenVar('surface'),
              color: tokenVar('text'),
              boxShadow: tokenVar('shadowControl'),
              '&:hover, &[aria-expanded="true"]': { backgroundColor: tokenVar('hover') },
              '&.Mui-disabled': { borderColor: tokenVar('border'), color: tokenVar('text') },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: tokenVar('textMuted'),
              '&:hover, &[aria-expanded="true"]': {
                backgroundColor: tokenVar('hover'),
                color: tokenVar('text'),
              },
              '&.Mui-disabled': { color: tokenVar('textMuted') },
            },
          },
        ],
        [COARSE]: { minHeight: TOUCH_SIZE, padding: '0 16px' },
      },
      startIcon: icon,
      endIcon: icon,
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 28,
        height: 28,
        padding: 0,
        borderRadius: tokenVar('radiusSmall'),
        color: tokenVar('textMuted'),
        '& svg': { width: 16, height: 16 },
        '&.MuiIconButton-edgeStart, &.MuiIconButton-edgeEnd': { margin: 0 },
        '&:hover, &[aria-expanded="true"]': { backgroundColor: tokenVar('hover'), color: tokenVar('text') },
        '&.Mui-disabled': { color: tokenVar('textMuted'), opacity: 0.5 },
        [COARSE]: { width: TOUCH_SIZE, height: TOUCH_SIZE },
      },
    },
  },
};

function smallButton() {
  return {
    minHeight: tokenVar('controlHeightSmall'),
    padding: '0 8px',
    borderRadius: tokenVar('radiusSmall'),
    fontSize: tokenVar('typeControlSmall'),
  };
}

function filled(ground: 'accent' | 'danger', text: 'onAccent' | 'onDanger') {
  return { backgroundColor: tokenVar(ground), color: tokenVar(text) };
}
