import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { EXTENDED, PLAIN_TWINS, STANDARD } from './gsmAlphabet.ts';
import { smsParts, smsSize, withPlainTwins } from './smsSize.ts';

test('the alphabet is whole: 127 characters without the escape, ten in the extension table', () => {
  expect(STANDARD.size).toBe(127);
  expect(EXTENDED.size).toBe(10);
});

test.each<[string, string, number, 'GSM_7' | 'UCS_2', number]>([
  ['nothing', '', 0, 'GSM_7', 0],
  ['one character', 'a', 1, 'GSM_7', 1],
  ['a full text', 'a'.repeat(160), 160, 'GSM_7', 1],
  ['one more', 'a'.repeat(161), 161, 'GSM_7', 2],
  ['two full parts', 'a'.repeat(306), 306, 'GSM_7', 2],
  ['three parts', 'a'.repeat(307), 307, 'GSM_7', 3],
  ['eighty extended ones', '€'.repeat(80), 80, 'GSM_7', 1],
  ['an extended one at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 305, 'GSM_7', 3],
  ['a full text in UCS-2', 'ж'.repeat(70), 70, 'UCS_2', 1],
  ['one more in UCS-2', 'ж'.repeat(71), 71, 'UCS_2', 2],
  ['emoji', '👋'.repeat(35), 35, 'UCS_2', 1],
  ['an emoji at the end of a part', `${'ж'.repeat(66)}👋${'ж'.repeat(66)}`, 133, 'UCS_2', 3],
])('%s', (_name, text, characters, encoding, segments) => {
  expect(smsSize(text)).toMatchObject({ characters, encoding, segments });
});

test('the costly characters are named, each once, with their plain twins', () => {
  const { costly, encoding } = smsSize('It’s “ready” – it’s 👋');
  expect(encoding).toBe('UCS_2');
  expect(costly).toEqual([
    { character: '’', plain: "'" },
    { character: '“', plain: '"' },
    { character: '”', plain: '"' },
    { character: '–', plain: '-' },
    { character: '👋', plain: null },
  ]);
  expect(smsSize(withPlainTwins('It’s “ready” – it’s')).encoding).toBe('GSM_7');
});

test('a joined emoji is one costly character, and a letter with a mark of its own another', () => {
  expect(smsSize('Hi 👨‍👩‍👧 👨‍👩‍👧 e\u0301').costly).toEqual([
    { character: '👨‍👩‍👧', plain: null },
    { character: 'e\u0301', plain: null },
  ]);
});

test('characters that take the room of two are named, and whether that is why there is another part', () => {
  expect(smsSize('10 € [net]')).toMatchObject({ double: ['€', '[', ']'], isDoubleDearer: false });
  expect(smsSize(`€${'a'.repeat(158)}`)).toMatchObject({ segments: 1, isDoubleDearer: false });
  expect(smsSize(`€${'a'.repeat(159)}`)).toMatchObject({ segments: 2, isDoubleDearer: true });
  expect(smsSize(`€${'a'.repeat(200)}`)).toMatchObject({ segments: 2, isDoubleDearer: false });
  expect(smsSize('10 € ж')).toMatchObject({ double: [], isDoubleDearer: false });
});

test('every plain twin is in the GSM alphabet and replaces a character that is not', () => {
  for (const [character, plain] of PLAIN_TWINS) {
    expect([character, STANDARD.has(character)]).toEqual([character, false]);
    expect([plain, smsSize(plain).encoding]).toEqual([plain, 'GSM_7']);
  }
});

const GSM = fc.constantFrom(...STANDARD, ...EXTENDED).filter((character) => character !== '\r');
const ANY = fc.oneof(GSM, fc.constantFrom('ж', '你', '👋', '🏠', '’'));

test('parts are the text, none is too long and none splits what takes two units', () => {
  fc.assert(
    fc.property(fc.array(ANY, { maxLength: 500 }), (given) => {
      const text = given.join('');
      const { encoding, segments } = smsSize(text);
      const parts = smsParts(text, encoding);
      expect(parts.join('')).toBe(text);
      expect(parts).toHaveLength(segments);
      expect(parts.every((part) => part.isWellFormed())).toBe(true);
    }),
  );
});

test('the count is that of a counter in wide use', () => {
  const samples = fc.oneof(fc.array(GSM, { maxLength: 400 }), fc.array(ANY, { maxLength: 300 }));
  fc.assert(
    fc.property(samples, (given) => {
      const text = given.join('');
      if (text === '') return;
      const theirs = new SegmentedMessage(text, 'auto', false);
      expect(smsSize(text).segments).toBe(theirs.segmentsCount);
    }),
    { numRuns: 200 },
  );
});
