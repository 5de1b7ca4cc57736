import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';
import { COARSE, TOUCH_SIZE } from './themeComponents.ts';

/** Text fields and selects: label above, border around, 36 px high. */
export const fields: ThemeComponents = {
  MuiFormControl: { styleOverrides: { root: { display: 'flex', minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: tokenVar('text'),
        fontWeight: 500,
        lineHeight: tokenVar('line'),
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: tokenVar('text') },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        textAlign: 'start',
        color: tokenVar('textFaint'),
        fontSize: tokenVar('typeControlSmall'),
        lineHeight: '1.125rem',
        '&.Mui-error': { color: tokenVar('dangerText') },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { lineHeight: tokenVar('line'), letterSpacing: 'inherit' },
      input: {
        '&::placeholder': { color: tokenVar('textFaint'), opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: tokenVar('controlHeight'),
        padding: 0,
        backgroundColor: tokenVar('surface'),
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokenVar('textFaint') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: tokenVar('focus') },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokenVar('dangerText') },
        '&.Mui-disabled': { backgroundColor: tokenVar('subtle'), color: tokenVar('textMuted') },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokenVar('borderStrong') },
        // iOS zooms the page into any control with text under 16 px.
        [COARSE]: { minHeight: TOUCH_SIZE, fontSize: '1rem' },
      },
      input: {
        boxSizing: 'border-box',
        height: tokenVar('controlHeight'),
        padding: '0 10px',
        [COARSE]: { height: TOUCH_SIZE },
        '&[autocomplete="one-time-code"]': {
          height: 48,
          fontFamily: tokenVar('fontMono'),
          fontSize: tokenVar('typeTitle'),
          letterSpacing: '0.32em',
          textAlign: 'center',
          '&::placeholder': { opacity: 0.45 },
        },
      },
      // Below a list: lower and quieter than in a form.
      sizeSmall: {
        minHeight: tokenVar('controlHeightSmall'),
        fontSize: tokenVar('typeControlSmall'),
        '&:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: tokenVar('border'),
        },
        '& > .MuiOutlinedInput-input': { height: tokenVar('controlHeightSmall'), paddingInlineStart: 8 },
        [COARSE]: {
          minHeight: TOUCH_SIZE,
          fontSize: '1rem',
          '& > .MuiOutlinedInput-input': { height: TOUCH_SIZE },
        },
      },
      multiline: { padding: 0, '& textarea': { height: 'auto', padding: '7px 10px' } },
      adornedStart: { paddingInlineStart: 10, '& > input': { paddingInlineStart: 0 } },
      adornedEnd: { paddingInlineEnd: 4, '& > input': { paddingInlineEnd: 4 } },
      notchedOutline: {
        top: 0,
        borderColor: tokenVar('borderStrong'),
        transition: 'border-color 100ms',
        // Labels are above their field, so the border has no gap for them.
        '& > legend': { display: 'none' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        maxHeight: 'none',
        color: tokenVar('textFaint'),
        '&.MuiInputAdornment-positionStart': { position: 'relative', marginInlineEnd: 8 },
        '&:has(select)': { color: tokenVar('textMuted'), fontVariantNumeric: 'tabular-nums' },
        '&:has(select:focus-visible)': {
          outline: `2px solid ${tokenVar('focus')}`,
          outlineOffset: 3,
          borderRadius: tokenVar('radiusSmall'),
        },
        '&.MuiInputAdornment-positionEnd': { marginInlineStart: 0 },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      // Three times, as MUI does: the text ends before the arrow.
      select: { paddingInlineStart: 10, borderRadius: tokenVar('radius'), '&&&': { paddingInlineEnd: 32 } },
      icon: {
        insetInlineEnd: 10,
        width: 16,
        height: 16,
        top: 'calc(50% - 8px)',
        color: tokenVar('textFaint'),
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        gap: 4,
        '&.MuiOutlinedInput-root': { padding: '0 34px 0 0' },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 0 0 10px', textOverflow: 'ellipsis' },
      },
      endAdornment: { '&&': { insetInlineEnd: 6, top: '50%' } },
      clearIndicator: { visibility: 'visible', width: 24, height: 24, margin: 0, padding: 0 },
      popupIndicator: { width: 24, height: 24, margin: 0, padding: 0 },
      paper: { marginTop: 4, borderRadius: tokenVar('radius'), boxShadow: tokenVar('shadowFloat') },
      listbox: {
        maxHeight: 264,
        padding: 4,
        '& .MuiAutocomplete-option': {
          gap: 8,
          minHeight: 32,
          padding: '4px 8px',
          borderRadius: tokenVar('radiusSmall'),
          cursor: 'default',
          '&[aria-selected="true"]': { backgroundColor: 'transparent', fontWeight: 500 },
          '&[aria-selected="true"] > svg:last-child': { color: tokenVar('accentText') },
          '&.Mui-focused, &[aria-selected="true"].Mui-focused': { backgroundColor: tokenVar('hover') },
          [COARSE]: { minHeight: TOUCH_SIZE },
        },
      },
      noOptions: { padding: '10px 12px', color: tokenVar('textMuted') },
      loading: { padding: '10px 12px', color: tokenVar('textMuted') },
    },
  },
};
