import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const imports = () => import('./ImportsScreen.tsx').then((file) => file.ImportsScreen);
const newImport = () => import('./NewImportScreen.tsx').then((file) => file.NewImportScreen);
const importRun = () => import('./ImportScreen.tsx').then((file) => file.ImportScreen);

/** Imports: the history, a new import, and one import as a draft, running or completed. */
export const importsRoutes: ScreenRoute[] = [
  { path: paths.imports.pattern, title: msg`Imports`, screen: imports },
  { path: paths.newImport.pattern, title: msg`New import`, screen: newImport },
  { path: paths.importRun.pattern, title: msg`Import`, screen: importRun },
];
