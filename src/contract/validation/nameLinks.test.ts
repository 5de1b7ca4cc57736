import { hasLink } from './text.ts';

test.each([
  ['Your parcel waits: https://evil.test/x', true],
  ['Ann www.evil.test', true],
  ['evil.com', true],
  ['t.co/x', true],
  ['evil.io', true],
  ['go.gl', true],
  ['Ann ab.cc', true],
  ['1.2.3.4', true],
  ['evil。com', true],
  ['evil．com', true],
  ['evil[.]com', true],
  ['ｅｖｉｌ.com', true],
  ['J.Li', false],
  ['Dr.Wu', false],
  ['Ann', false],
  ['J.R.R. Tolkien', false],
  ['St. John', false],
  ['Prof.Dr. Müller/Schmidt', false],
  ["Anne-Marie O'Neill", false],
])('%s holds a link: %s', (name, expected) => {
  expect(hasLink(name)).toBe(expected);
});
