import { expect, test } from '@jest/globals';
import { areasAmong, areaSteps } from './areas.mjs';

const steps = [{ name: 'server (1 of 5)' }, { name: 'import rules' }];

test('a word that begins no step is an area', () => {
  expect(areasAmong(['server', 'sms', 'imports', 'import'], steps)).toEqual(['sms', 'imports']);
});

test('a word that is neither a step nor a folder with tests is told', () => {
  expect(() => areasAmong(['smss'], steps)).toThrow(
    'There is no step and no folder with tests called "smss".',
  );
});

test('an area has its tests on both sides and both engines, and its journeys where there are some', () => {
  const names = (areas: string[]) => areaSteps(areas).map(({ name }) => name);
  expect(names(['sms'])).toEqual(['server', 'server on PostgreSQL', 'client', 'contract', 'e2e']);
  expect(names(['own-fields'])).not.toContain('e2e');
  expect(names([])).toEqual([]);
});
