import type { ThemeOptions } from '@mui/material/styles';

/** How MUI components look and behave by default; each file of this folder has some of them. */
export type ThemeComponents = NonNullable<ThemeOptions['components']>;

/** A finger needs this much, in CSS pixels. */
export const TOUCH_SIZE = 44;

/** Where people point with a finger. */
export const COARSE = '@media (pointer: coarse)';

/** MUI's elevation of menus and popovers; nothing else casts a shadow. */
export const FLOATING_ELEVATION = 8;
