import { cleanDomain, dnsHostName, domainSaveProblem, domainTypingProblem, isValidDomain } from './domain.ts';

test.each([
  [' Shop.Example.com ', 'shop.example.com'],
  ['https://shop.example.com/', 'httpsshop.example.com'],
  ['münchen.de', 'mnchen.de'],
  ['a_b.com\0', 'ab.com'],
])('%j is cleaned to %j', (typed, domain) => {
  expect(cleanDomain(typed)).toBe(domain);
});

const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}`;

test.each([
  ['example.com', true],
  ['shop.example.com', true],
  ['a.b.c.d.example.co.uk', true],
  ['example.co.uk', true],
  ['co.uk', false],
  ['com', false],
  ['localhost', false],
  ['example.unknowntld', false],
  ['192.168.0.1', false],
  ['xn--e1afmkfd.xn--p1ai', true],
  ['xn--mnchen-3ya.de', true],
  ['a--b.com', false],
  ['xn--a--b.com', false],
  ['münchen.de', false],
  ['EXAMPLE.com', false],
  ['-a.com', false],
  ['a-.com', false],
  ['a..com', false],
  ['.example.com', false],
  ['example.com.', false],
  ['a b.com', false],
  ['example.com\n', false],
  [`${'a'.repeat(63)}.com`, true],
  [`${'a'.repeat(64)}.com`, false],
  [`${long}.${'d'.repeat(57)}.com`, true],
  [`${long}.${'d'.repeat(58)}.com`, false],
  ['my-shop.github.io', true],
])('%j is valid: %j', (domain, isValid) => {
  expect(isValidDomain(domain)).toBe(isValid);
});

test.each([
  ['', 'Domain cannot be empty', 'Please enter a valid domain'],
  ['shop', 'Please enter a valid domain (e.g., example.com)', 'Please enter a valid domain format'],
  ['example.com', null, null],
])('%j says %j while typing and %j on save', (domain, typing, save) => {
  expect(domainTypingProblem(domain)).toBe(typing);
  expect(domainSaveProblem(domain)).toBe(save);
});

test.each([
  ['example.co.uk', '@'],
  ['shop.example.com', 'shop'],
  ['eu.shop.example.com', 'eu.shop'],
])('the host name of the record for %s is %s', (domain, host) => {
  expect(dnsHostName(domain)).toBe(host);
});
