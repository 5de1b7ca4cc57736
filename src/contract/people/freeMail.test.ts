import { expect, test } from '@jest/globals';
import { employerDomain } from './freeMail.ts';

test.each([
  ['ines@okafor.example', 'okafor.example'],
  ['Ines@Mail.Okafor.Example', 'mail.okafor.example'],
  ['ines@notgmail.com', 'notgmail.com'],
  ['ines@yahoo.okafor.example', 'yahoo.okafor.example'],
  ['ines@gmail.com', null],
  ['ines@GMX.de', null],
  ['ines@yahoo.co.jp', null],
  ['ines@proton.me', null],
  [null, null],
])('the employer domain of %s is %s', (email, domain) => {
  expect(employerDomain(email)).toBe(domain);
});
