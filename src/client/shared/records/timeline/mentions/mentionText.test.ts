import { mentionToken, plainNote } from '#contract/people/mentions.ts';
import { mentionAt, readMentions, typedOver, withMention } from './mentionText.ts';

const ada = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ada Byron' };
const bob = { id: '01900000-0000-7000-8000-00000000000b', name: 'Ada Byron' };
const text = `Ask ${mentionToken(ada)} and ${mentionToken(bob)}.`;
const plain = 'Ask @Ada Byron and @Ada Byron.';

it('is typed and read by name', () => {
  expect(readMentions(text).plain).toBe(plain);
  expect(typedOver(text, plain)).toBe(text);
});

it.each([
  ['before them', `Please ${plain}`, `Please ${text}`],
  ['between them', plain.replace('and', 'or'), text.replace('and', 'or')],
  ['behind them', `${plain} Today`, `${text} Today`],
  [
    'into the first',
    plain.replace('@Ada Byron', '@Adam Byron'),
    text.replace(mentionToken(ada), '@Adam Byron'),
  ],
  ['over all', '', ''],
  ['over the second', 'Ask @Ada Byron and ', `Ask ${mentionToken(ada)} and `],
])('keeps the mentions that were not typed over: %s', (_where, after, written) => {
  expect(typedOver(text, after)).toBe(written);
});

it('always returns the exact text of the field after any replacement', () => {
  const lengths = [...plain].map((_, index) => index);
  for (const from of lengths)
    for (const to of lengths.slice(from)) {
      const after = `${plain.slice(0, from)}x${plain.slice(to)}`;
      expect(plainNote(typedOver(text, after))).toBe(after);
    }
});

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['Ask @Ad', 7, { start: 4, query: 'Ad' }],
  ['Ask @Ada By', 11, { start: 4, query: 'Ada By' }],
  ['Ask @Ada By', 6, { start: 4, query: 'A' }],
  ['(@Zoë', 5, { start: 1, query: 'Zoë' }],
  ['ada@example', 11, null],
  ['Ask Ada', 7, null],
  [text, 14, null],
])('finds whose name is being typed in %j at %d', (typed, caret, found) => {
  expect(mentionAt(typed, caret)).toEqual(found);
});

it('replaces the typed name with a mention and a trailing space', () => {
  const typed = `@Ad ${mentionToken(bob)}`;
  const made = withMention(typed, { start: 0, caret: 3, mention: ada });
  expect(made).toEqual({ text: `${mentionToken(ada)} ${mentionToken(bob)}`, caret: 11 });
  expect(withMention('Ask @', { start: 4, caret: 5, mention: ada })).toEqual({
    text: `Ask ${mentionToken(ada)} `,
    caret: 15,
  });
});
