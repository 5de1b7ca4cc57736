import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { jestStep, journeysStep } from './steps.mjs';

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

/** The tests in the folders of these names, on both sides, and their journeys. */
export function areaSteps(areas) {
  if (areas.length === 0) return [];
  const files = `/(${areas.join('|')})/`;
  const journeys = areas
    .filter((area) => existsSync(`src/e2e/journeys/${area}`))
    .map((area) => `--area=${area}`);
  return [
    ...['server', 'client', 'contract'].map((name) => jestStep(name, { files })),
    ...(journeys.length === 0 ? [] : [journeysStep('e2e', journeys)]),
  ];
}

/** The server's and client's tests in the folders of files that differ from `base` (a commit), uncommitted and new files included. */
export function changedSteps(base) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return ['server', 'client'].flatMap((name) => {
    const folders = new Set(changed.filter((file) => file.startsWith(`src/${name}/`)).map(dirname));
    return folders.size === 0 ? [] : [jestStep(name, { files: `/(${[...folders].join('|')})/` })];
  });
}
