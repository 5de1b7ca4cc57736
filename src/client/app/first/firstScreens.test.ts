import { panelScreens } from '../panelRoutes.tsx';
import { FIRST_SCREENS } from './firstScreens.ts';

it('the server asks for every screen that asks ahead', () => {
  const paths = panelScreens.filter(({ ahead }) => ahead).map(({ path }) => path);
  expect(Object.keys(FIRST_SCREENS).toSorted()).toEqual(paths.toSorted());
});
