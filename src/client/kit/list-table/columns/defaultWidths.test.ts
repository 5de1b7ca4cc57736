import { expect, test } from '@jest/globals';
import { ALL_LISTS } from '#contract/lists/lists.ts';
import { sheetStyle } from './sheetStyle.ts';

/** CSS pixels next to the list: the open sidebar and the margins of the screen. */
const AROUND = 232 + 2 * 24;

/** The lists of invoices fit smaller windows: amounts must not be out of view. */
const INVOICE_LISTS: readonly string[] = ['invoices', 'transactions'];

const WITHOUT_SELECTION: readonly string[] = [
  ...INVOICE_LISTS,
  'accounts',
  'customers',
  'deals',
  'smsOptOuts',
  'bookingPages',
  'forms',
];

test.each(ALL_LISTS.map(({ name, columns }) => ({ name, columns })))(
  'the default columns of $name fit the window next to the sidebar',
  ({ name, columns }) => {
    const shown = columns.filter((column) => column.shown);
    const style = sheetStyle({
      nameColumn: shown.find(({ isName }) => isName),
      columns: shown.filter(({ isName }) => !isName),
      hasSelection: !WITHOUT_SELECTION.includes(name),
      hasMenu: name !== 'transactions',
    });
    const width = Number.parseInt(String(new Map(Object.entries(style)).get('--list-width')), 10);
    expect(width).toBeLessThanOrEqual((INVOICE_LISTS.includes(name) ? 1024 : 1280) - AROUND);
  },
);
