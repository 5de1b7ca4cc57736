import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const list = () => import('./FormsScreen.tsx').then((file) => file.FormsScreen);
const preloadList = () => import('./FormsScreen.tsx').then((file) => file.FORMS.preload);
const trash = () => import('./FormsScreen.tsx').then((file) => file.FormTrashScreen);
const add = () => import('./editor/FormScreen.tsx').then((file) => file.AddFormScreen);
const form = () => import('./editor/FormScreen.tsx').then((file) => file.FormScreen);
const submissions = () => import('./SubmissionsScreen.tsx').then((file) => file.SubmissionsScreen);

const area = 'CRM_FORMS';

/** Forms, whose submissions become leads. */
export const formsRoutes: ScreenRoute[] = [
  { path: paths.forms.pattern, ...LIST_SCREENS.forms, screen: list, preload: preloadList },
  { path: paths.formTrash.pattern, area, title: msg`Forms in trash`, screen: trash },
  { path: paths.addForm.pattern, area, level: 'EDIT', title: msg`Add form`, screen: add },
  { path: paths.form.pattern, area, title: msg`Form`, screen: form },
  { path: paths.formSubmissions.pattern, area, title: msg`Submissions`, screen: submissions },
];
