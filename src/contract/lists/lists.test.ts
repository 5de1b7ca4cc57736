import { ALL_LISTS } from './lists.ts';

/** Pixels that a window of 1280 leaves to the columns, next to an open sidebar. */
const EDGES = { sidebar: 232, page: 48, checkbox: 40, menu: 40 };
const ROOM = 1280 - EDGES.sidebar - EDGES.page - EDGES.menu;
/** Rows can be selected. */
const SELECTED = ['leads', 'contacts', 'leadManagers', 'projects', 'messageTemplates', 'smsCampaigns'];

it.each(ALL_LISTS.map(({ name, columns }) => ({ name, columns })))(
  'the default columns of $name fit a window of 1280 pixels',
  ({ name, columns }) => {
    const shown = columns.filter((column) => column.shown);
    const width = shown.reduce((sum, column) => sum + (column.width ?? Infinity), 0);
    expect(width).toBeLessThanOrEqual(SELECTED.includes(name) ? ROOM - EDGES.checkbox : ROOM);
  },
);
