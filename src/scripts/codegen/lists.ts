import { ALL_LISTS } from '#contract/lists/lists.ts';
import { writeGenerated } from './output.ts';

/** The parts of the lists' descriptors that the API and the panel's routes need: routes load before the columns of any list. */
export function writeLists(): void {
  writeGenerated('src/server/modules/list-views/listName.generated.graphql', listNameEnum());
  writeGenerated('src/client/shared/list-views/listScreens.generated.ts', listScreens());
}

function listNameEnum(): string {
  const names = ALL_LISTS.map(({ name }) => `  ${name}\n`).join('');
  return `"A list with configurable columns, by the name of its slice."\nenum ListName {\n${names}}\n`;
}

function listScreens(): string {
  const screens = ALL_LISTS.map(({ name, title, area }) => [name, { title, area }]);
  return [
    "import type { AnyArea } from '#contract/access/can.ts';",
    "import type { ListName } from '#contract/lists/lists.ts';",
    '',
    '/** The title and the access of the screen of each list, for its route. */',
    'export const LIST_SCREENS: Record<ListName, { title: string; area: AnyArea }> =',
    // Marked for the catalog of the chunk that it is in
    `${JSON.stringify(Object.fromEntries(screens), null, 2).replaceAll('"title": ', '"title": /*i18n*/ ')};`,
    '',
  ].join('\n');
}
