import { hasLink, LINK_CODE, renderLinked, withShortLinks } from './shortLinks.ts';
import { smsSize } from './smsSize.ts';

const styled = (areShort = true, hasStop = false) => {
  let count = 0;
  return { areShort, hasStop, next: () => `https://x.test/l/${++count}` };
};

it.each([
  ['See https://homes.test/spring.', ['https://homes.test/spring'], 'See https://x.test/l/1.'],
  ['(http://homes.test)', ['http://homes.test'], '(https://x.test/l/1)'],
  [
    'https://homes.test:8443/?a=1&b=2#c and HTTPS://B.test/',
    ['https://homes.test:8443/?a=1&b=2#c', 'HTTPS://B.test/'],
    'https://x.test/l/1 and https://x.test/l/2',
  ],
  [
    'https://homes.test/{{firstName|my friend}}!',
    ['https://homes.test/{{firstName|my friend}}'],
    'https://x.test/l/1!',
  ],
])('replaces the links of %s', (body, templates, written) => {
  const short = withShortLinks(body, styled());
  expect(short.links.map(({ template }) => template)).toEqual(templates);
  expect(short.body).toBe(written);
  expect(hasLink(body)).toBe(true);
});

it.each([
  'no link',
  'https://{{firstName}}.test/',
  'https://homes.test{{firstName}}',
  'https://homes.test@evil.test/',
  'javascript:alert(1)',
  'ftp://homes.test/',
  'https://',
])('leaves %s as it is: what a value brings never says where a link leads', (body) => {
  expect(withShortLinks(body, styled())).toEqual({ body, links: [] });
  expect(hasLink(body)).toBe(false);
});

it('leads each reader to their own address, whatever their values hold', () => {
  const body = 'Hi {{firstName}}: https://homes.test/?n={{firstName|a b}}&m={{lastName}}';
  expect(renderLinked(body, { firstName: '@evil.test/&x=1 {{lastName}}', lastName: null }, styled())).toEqual(
    {
      text: 'Hi @evil.test/&x=1 {{lastName}}: https://x.test/l/1',
      links: [
        {
          address: 'https://x.test/l/1',
          target: 'https://homes.test/?n=%40evil.test%2F%26x%3D1%20%7B%7BlastName%7D%7D&m=',
        },
      ],
    },
  );
  expect(renderLinked(body, {}, styled()).links[0]?.target).toBe('https://homes.test/?n=a%20b&m=');
});

it('ends with an opt-out link if recipients cannot reply, except for an empty message', () => {
  expect(renderLinked('Hello ', {}, styled(false, true))).toEqual({
    text: 'Hello\nOpt out: https://x.test/l/1',
    links: [{ address: 'https://x.test/l/1', target: null }],
  });
  expect(renderLinked('{{firstName}}', {}, styled(true, true))).toEqual({ text: '', links: [] });
});

it('has the same length with placeholder codes', () => {
  const code = (character: string) => ({
    ...styled(true, true),
    next: () => `https://x.test/l/${character.repeat(LINK_CODE.length)}`,
  });
  const body = `Hello https://homes.test/${'long/'.repeat(40)}`;
  const [ahead, sent] = ['x', 'M'].map((one) => smsSize(renderLinked(body, {}, code(one)).text));
  expect(ahead).toEqual(sent);
  expect(smsSize(body).segments).toBe(2);
  expect(ahead?.segments).toBe(1);
});
