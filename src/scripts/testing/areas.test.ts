import { expect, test } from '@jest/globals';
import { areasAmong, areaSteps } from './areas.mjs';

const steps = [{ name: 'server' }, { name: 'import rules' }];

test('a word that begins no step is an area', () => {
  expect(areasAmong(['server', 'sms', 'imports', 'import'], steps)).toEqual(['sms', 'imports']);
});

test('a word that is neither a step nor a folder with tests is an error', () => {
  expect(() => areasAmong(['smss'], steps)).toThrow(
    'There is no step and no folder with tests called "smss".',
  );
});

test('an area runs its tests on both sides, and its journeys where it has some', () => {
  const names = (areas: string[]) => areaSteps(areas).map(({ name }) => name);
  expect(names(['sms'])).toEqual(['server', 'client', 'contract', 'e2e']);
  expect(names(['custom-fields'])).not.toContain('e2e');
  expect(names([])).toEqual([]);
});
