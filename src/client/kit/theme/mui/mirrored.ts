import type { Options } from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** What Emotion needs for languages that are written from right to left: MUI writes `left` and `right` in its own styles. */
export const mirrored: Options = { key: 'mui-rtl', stylisPlugins: [prefixer, rtl] };
