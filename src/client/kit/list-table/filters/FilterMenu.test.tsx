import { valueText } from './FilterMenu.tsx';
import type { ListFilter } from './listFilter.ts';

const added: ListFilter = { kind: 'dates', name: 'added', label: 'Date added' };
const budget: ListFilter = { kind: 'range', name: 'budget', label: 'Budget' };

it.each([
  [added, '2026-11-02..2026-11-09', '2 – 9 Nov 2026'],
  [added, '2026-11-02..2026-11-02', '2 Nov 2026'],
  [budget, '1000..2000', '1,000 – 2,000'],
  [budget, '1000..', '≥ 1,000'],
] as const)('says in few words what is chosen: %j', (filter, value, text) => {
  expect(valueText(filter, [value], 'UTC')).toBe(text);
});
