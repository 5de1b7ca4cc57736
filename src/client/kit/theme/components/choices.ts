import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

const box = {
  padding: 4,
  margin: '-4px 0 -4px -4px',
  color: tokenVar('borderStrong'),
  '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: tokenVar('accent') },
  '&:hover': { backgroundColor: 'transparent' },
  '& input': { width: '100%', height: '100%' },
  '& svg': { width: 20, height: 20 },
} as const;

/** Checkboxes and radio buttons, small, with their labels. */
export const choices: ThemeComponents = {
  MuiCheckbox: { styleOverrides: { root: box } },
  MuiRadio: { styleOverrides: { root: box } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        margin: 0,
        gap: 4,
        color: tokenVar('textMuted'),
        [COARSE]: { minHeight: TOUCH_SIZE },
      },
      label: { fontSize: 'inherit', lineHeight: 'inherit' },
    },
  },
};
