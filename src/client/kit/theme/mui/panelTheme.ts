import { buttons } from '../components/buttons.ts';
import { choices } from '../components/choices.ts';
import { fields } from '../components/fields.ts';
import { floating } from '../components/floating.ts';
import { marks } from '../components/marks.ts';
import { navigation } from '../components/navigation.ts';
import { papers } from '../components/papers.ts';
import { surfaces } from '../components/surfaces.ts';
import { tables } from '../components/tables.ts';
import { makeTheme } from './muiTheme.ts';

/** The theme of the panel's page, with the look of every component. */
export const panelTheme = makeTheme({
  ...buttons,
  ...choices,
  ...fields,
  ...papers,
  ...surfaces,
  ...marks,
  ...navigation,
  ...tables,
  ...floating,
});
