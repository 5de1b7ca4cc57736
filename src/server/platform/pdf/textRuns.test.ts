import { describe, expect, test } from '@jest/globals';
import { needsFallback } from './fonts.ts';
import { breakable, textRuns } from './textRuns.ts';

describe('a line in parts, as it is seen from the left', () => {
  const seen = (line: string) => textRuns(line).map(({ font, text }) => [font, text]);

  test('each script has its typeface, and spaces keep the typeface of the preceding text', () => {
    expect(seen('Mr 김 민준, 王 2')).toEqual([
      [null, 'Mr '],
      ['korean', '김 민준'],
      [null, ', '],
      ['chinese', '王 '],
      [null, '2'],
    ]);
  });

  test('words of a right-to-left script are one part, in the order of their letters', () => {
    expect(seen('محمد علي')).toEqual([['arabic', 'محمد علي']]);
    expect(seen('דוד כהן')).toEqual([['hebrew', 'דוד כהן']]);
  });

  test('numbers and brackets are in the order that a reader of the script expects', () => {
    expect(seen('רחוב 12')).toEqual([
      [null, '12'],
      ['hebrew', 'רחוב '],
    ]);
    expect(seen('(علي)')).toEqual([
      [null, '('],
      ['arabic', 'علي'],
      [null, ')'],
    ]);
    expect(seen('Ann (דוד), Oslo')).toEqual([
      [null, 'Ann ('],
      ['hebrew', 'דוד'],
      [null, '), Oslo'],
    ]);
  });

  // The font library reverses these runs: they are reversed beforehand
  test.each([
    ['٢٠٢٤', '٤٢٠٢'],
    ['۲۰۲۴', '۴۲۰۲'],
  ])('the digits of %s are seen in their own order', (line, text) => {
    expect(textRuns(line)).toEqual([{ font: 'arabic', text }]);
  });
});

test.each([
  ['Two words, and (more).', ['Two ', 'words, ', 'and ', '(more).']],
  ['O’Neil-Smith & Co.', ['O’Neil-Smith ', '& ', 'Co.']],
  ['محمد علي', ['محمد ', 'علي']],
])('%s may be broken after spaces', (text, pieces) => expect(breakable(text)).toEqual(pieces));

test.each(['株式会社東京タワー', 'เป็นมนุษย์สุดประเสริฐ'])('%s may be broken within', (text) => {
  expect(breakable(text).join('')).toBe(text);
  expect(breakable(text).length).toBeGreaterThan(2);
});

test.each(['Żółw & Söhne', 'Ελένη', 'Дмитрий', 'राजेश', '€1,234.50 – “quoted”', 'Nguyễn Thị Hồng'])(
  '%s is drawn in the typeface of the document alone',
  (text) => expect(needsFallback(text)).toBe(false),
);
