import { buttons } from '../components/buttons.ts';
import { choices } from '../components/choices.ts';
import { fields } from '../components/fields.ts';
import { papers } from '../components/papers.ts';
import { makeTheme } from './muiTheme.ts';

/** The theme of the sign-in's page: the looks of what its screens are made of, and no others. */
export const signInTheme = makeTheme({ ...buttons, ...choices, ...fields, ...papers });
