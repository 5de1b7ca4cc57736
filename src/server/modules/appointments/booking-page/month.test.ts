import { expect, test } from '@jest/globals';
import { dayTimes, monthName, monthRows, weekdayCells } from './month.script.ts';
import { pickerTexts } from './pickerTexts.ts';

const texts = pickerTexts();

const firstCells = (rows: string) => rows.slice(0, rows.indexOf('</tr>')).match(/<td>/g)?.length;
const emptyCells = (rows: string) => rows.match(/<td><\/td>/g)?.length ?? 0;

test('a month begins in the column of its first weekday, for each first day of the week', () => {
  const names = [0, 1, 6].map((firstDay) => /abbr="(\w+)"/.exec(weekdayCells(firstDay, 'en-GB'))?.[1]);
  expect(names).toEqual(['Sunday', 'Monday', 'Saturday']);
  // 1 March 2026 is a Sunday
  const rows = [0, 1, 6].map((firstDay) =>
    monthRows('2026-03', new Set(), { chosen: '' }, { firstDay, texts }),
  );
  expect(rows.map(emptyCells)).toEqual([0, 6, 1]);
  expect(rows.map(firstCells)).toEqual([7, 7, 7]);
});

test('the current appointment is marked in the month, and cannot be chosen again', () => {
  const month = monthRows(
    '2026-03',
    new Set(['2026-03-02']),
    { chosen: '', current: '2026-03-02' },
    { firstDay: 1, texts },
  );
  expect(month).toContain('aria-label="Monday 2 March, your current appointment"');
  const [nine, ten] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'] as const;
  const times = dayTimes('2026-03-02', [nine, ten], { zone: 'UTC', texts, current: nine });
  expect(times).toMatch(/class="current" disabled>09:00 \(current\)</);
  expect(times).not.toContain(`data-start="${nine}"`);
  expect(times).toContain(`data-start="${ten}"`);
});

test('days, months and numbers follow the language', () => {
  expect(weekdayCells(1, 'de')).toContain('abbr="Montag"');
  expect(monthName('2026-03', 'fr')).toBe('mars 2026');
  const month = monthRows(
    '2026-03',
    new Set(),
    { chosen: '' },
    { firstDay: 6, texts: { ...texts, locale: 'ar-EG' } },
  );
  expect(month).toContain('>٣١</button>');
});
