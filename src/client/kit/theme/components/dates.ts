import type {} from '@mui/x-date-pickers/themeAugmentation';
import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

/** Fields of a day or a time look like every other field; their calendar like what else floats. */
export const dates: ThemeComponents = {
  MuiPickersInputBase: {
    styleOverrides: {
      root: { minHeight: tokenVar('controlHeight'), [COARSE]: { minHeight: TOUCH_SIZE, fontSize: '1rem' } },
      sectionsContainer: { width: 'auto', padding: 0, lineHeight: tokenVar('line') },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        padding: '0 4px 0 10px',
        backgroundColor: tokenVar('surface'),
        '&:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokenVar('textFaint') },
        '&.Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokenVar('focus') },
        '&.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: tokenVar('dangerText') },
        '&.Mui-disabled': { backgroundColor: tokenVar('subtle'), color: tokenVar('textMuted') },
      },
      sectionsContainer: { padding: 0 },
      notchedOutline: { top: 0, borderColor: tokenVar('borderStrong'), '& > legend': { display: 'none' } },
    },
  },
  MuiPickerPopper: {
    styleOverrides: { paper: { borderRadius: tokenVar('radius'), boxShadow: tokenVar('shadowFloat') } },
  },
};
