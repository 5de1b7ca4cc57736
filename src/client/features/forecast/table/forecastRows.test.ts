import fc from 'fast-check';
import type { ForecastMonth } from '../forecastApi.ts';
import { forecastCsv } from './forecastCsv.ts';
import { forecastRows } from './forecastRows.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const numbers = fc.record({ committed: amount, weighted: amount, won: amount, target: fc.option(amount) });
const total = (month: string, given: object): ForecastMonth => ({
  month,
  currency: 'EUR',
  committedThen: null,
  weightedThen: null,
  committed: 0,
  weighted: 0,
  won: 0,
  target: null,
  ...given,
});

it('the last line is the sum of the months, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 2, maxLength: 12 }), (given) => {
      const totals = given.map((each, index) => total(`2026-${String(index + 1).padStart(2, '0')}`, each));
      const rows = forecastRows({ months: [], totals, currenciesWithoutRate: [] });
      const sum = (name: 'committed' | 'weighted' | 'won' | 'target') =>
        totals.reduce((all, row) => all + (row[name] ?? 0), 0);
      const last = rows.at(-1)!.numbers;
      expect([last.committed, last.weighted, last.won]).toEqual([sum('committed'), sum('weighted'), sum('won')]);
      expect(last.target).toBe(totals.every(({ target }) => target === null) ? null : sum('target'));
    }),
  );
});

it('a file has the amounts in units of their currency', () => {
  const yen = { ...total('2026-11', { committed: 1_200 }), currency: 'JPY' };
  const totals = [total('2026-11', { committed: 750, target: 100 })];
  const rows = forecastRows({ months: [yen], totals, currenciesWithoutRate: [] });
  expect(forecastCsv(rows).split('\r\n').slice(1, 4)).toEqual([
    '"2026-11","EUR","No",0,0,0,"","",""',
    '"2026-11","JPY","No",1200,0,0,"","",""',
    '"2026-11","EUR","Yes",7.5,0,0,1,"",""',
  ]);
});
