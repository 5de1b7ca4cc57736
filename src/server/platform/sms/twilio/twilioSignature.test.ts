import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import twilio from 'twilio';
import { isSignedByTwilio } from './twilioSignature.ts';

const authToken = 'canary-51c2';
const PATH = '/api/exkoo/sms/receipts/abc_DEF-123?x=1';
const HOSTS = ['example.com', 'example.com:443', 'example.com:80', 'example.com:8443', '[2001:db8::1]:8443'];
const urls = fc
  .tuple(fc.constantFrom('https://', 'http://'), fc.constantFrom(...HOSTS))
  .map(([scheme, host]) => scheme + host + PATH);
const fieldSets = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
  noNullPrototype: true,
});

test('the signature of the SDK is accepted for any form, and only with its token, URL and fields', () => {
  fc.assert(
    fc.property(urls, fieldSets, (url, fields) => {
      const signature = twilio.getExpectedTwilioSignature(authToken, withoutPort(url), fields);
      const isSigned = (change: object) => isSignedByTwilio({ authToken, signature, url, fields, ...change });
      expect(isSigned({})).toBe(true);
      expect(isSigned({ authToken: 'another' })).toBe(false);
      expect(isSigned({ url: `${url}2` })).toBe(false);
      expect(isSigned({ fields: { ...fields, Extra: '1' } })).toBe(false);
    }),
  );
});

test('URLs with and without a port are accepted exactly where the SDK accepts them', () => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
  fc.assert(
    fc.property(urls, urls, (signed, url) => {
      const signature = twilio.getExpectedTwilioSignature(authToken, signed, fields);
      expect(isSignedByTwilio({ authToken, signature, url, fields })).toBe(
        twilio.validateRequest(authToken, signature, url, fields),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['an empty token', { authToken: '' }],
  ['no signature', { signature: '' }],
  ['a signature of the same length', { signature: 'A'.repeat(28) }],
])('%s is refused', (_case, change) => {
  const url = `https://example.com${PATH}`;
  const token = 'authToken' in change ? change.authToken : authToken;
  const signature = twilio.getExpectedTwilioSignature(token, url, {});
  expect(isSignedByTwilio({ authToken, signature, url, fields: {}, ...change })).toBe(false);
});

function withoutPort(url: string): string {
  return url.replace(/:\d+\//, '/');
}
