import { renderMessage } from '#contract/sms/mergeFields.ts';
import { fallbackOf, withFallback } from './fallbacks.ts';

it.each([
  ['Hi {{firstName}}', null],
  ['Hi {{ firstName | there }}', 'there'],
  ['Hi {{firstName|}}', ''],
  ['Hi', null],
])('reads the fallback of %j', (body, fallback) => {
  expect(fallbackOf(body, 'firstName')).toBe(fallback);
});

it('writes a fallback at each place of the field, and at no other', () => {
  const body = withFallback('{{firstName}}, {{ firstName|you }} of {{city}}', 'firstName', 'there');
  expect(body).toBe('{{firstName|there}}, {{firstName|there}} of {{city}}');
  expect(withFallback(body, 'firstName', ' ')).toBe('{{firstName}}, {{firstName}} of {{city}}');
});

it.each(['a|b', 'a}}b', '{{a', '$&'])('keeps %j from breaking the body', (typed) => {
  const body = withFallback('Hi {{firstName}}!', 'firstName', typed);
  expect(renderMessage(body, {}).text).toBe(`Hi ${typed.replace(/[{}|]/g, '')}!`);
});
