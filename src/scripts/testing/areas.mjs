import { existsSync, readdirSync } from 'node:fs';
import { jestSteps, journeysStep } from './steps.mjs';

/** The words that begin no step's name: areas of the product. Throws for one that no folder with tests is called. */
export function areasAmong(words, steps) {
  const areas = words.filter((word) => !steps.some(({ name }) => name.startsWith(word)));
  const tests = readdirSync('src', { recursive: true }).filter((file) =>
    /\.(test|journey)\.tsx?$/.test(file),
  );
  for (const area of areas) {
    if (!tests.some((file) => file.includes(`/${area}/`)))
      throw new Error(`There is no step and no folder with tests called "${area}".`);
  }
  return areas;
}

/** The tests in the folders of these names: on both sides, both engines, and the journeys. */
export function areaSteps(areas) {
  if (areas.length === 0) return [];
  const files = `/(${areas.join('|')})/`;
  const journeys = areas.filter((area) => existsSync(`src/e2e/journeys/${area}`));
  return [
    ...jestSteps('server', 'server', { files }),
    ...jestSteps('server on PostgreSQL', 'server', { files, environment: { TEST_ENGINE: 'postgres' } }),
    ...jestSteps('client', 'client', { files }),
    ...jestSteps('contract', 'contract', { files }),
    ...(journeys.length === 0 ? [] : [journeysStep('e2e', journeys)]),
  ];
}
