import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const duplicates = () => import('./DuplicatesScreen.tsx').then((file) => file.DuplicatesScreen);

/** Possible duplicates, to merge or dismiss. */
export const duplicatesRoutes: ScreenRoute[] = [
  { path: paths.duplicates.pattern, title: msg`Duplicates`, screen: duplicates },
];
