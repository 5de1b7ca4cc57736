import { expect, test } from '@jest/globals';
import { SMS_LENGTHS } from '../limits/records/sms.ts';
import { COUNTRY_HOURS } from './countryHours.ts';
import type { MarketingPolicy } from './marketingPolicy.ts';
import { DEFAULT_POLICY, policyReasonProblem, weakensPolicy } from './marketingPolicy.ts';
import { quietHoursProblem, USUAL_QUIET_HOURS } from './quietHours.ts';

const OFF: MarketingPolicy = { quietHours: null, isConsentRequired: false };
const hours = (changes: Partial<typeof USUAL_QUIET_HOURS>, isConsentRequired = true): MarketingPolicy => ({
  quietHours: { ...USUAL_QUIET_HOURS, ...changes },
  isConsentRequired,
});

test.each<[string, MarketingPolicy, MarketingPolicy, boolean]>([
  ['no change', DEFAULT_POLICY, DEFAULT_POLICY, false],
  ['quiet hours off', DEFAULT_POLICY, { ...DEFAULT_POLICY, quietHours: null }, true],
  ['consent not required', DEFAULT_POLICY, { ...DEFAULT_POLICY, isConsentRequired: false }, true],
  ['an earlier start', DEFAULT_POLICY, hours({ opensAt: '07:59' }), true],
  ['a later end', DEFAULT_POLICY, hours({ closesAt: '21:01' }), true],
  ['midnight as the end', DEFAULT_POLICY, hours({ closesAt: '24:00' }), true],
  ['the same hours in all countries', DEFAULT_POLICY, hours({ byCountry: false }), true],
  ['shorter hours', DEFAULT_POLICY, hours({ opensAt: '10:00', closesAt: '18:00' }), false],
  ['fewer days', DEFAULT_POLICY, hours({ days: [1, 2, 3] }), false],
  ['messages about bookings as well', DEFAULT_POLICY, hours({ appliesTo: 'ALL' }), false],
  ['back to the default', hours({ opensAt: '10:00' }), DEFAULT_POLICY, false],
  ['wider hours made shorter', hours({ opensAt: '05:00' }), hours({ opensAt: '06:00' }), false],
  ['wider hours made wider still', hours({ opensAt: '06:00' }), hours({ opensAt: '05:00' }), true],
  ['on, where it was off', OFF, DEFAULT_POLICY, false],
  ['other hours, where it was off', OFF, hours({ opensAt: '00:00', byCountry: false }, false), false],
  ['off, where it was off', OFF, OFF, false],
])('%s: weakens the policy or not', (_what, before, after, isWeaker) => {
  expect(weakensPolicy(before, after)).toBe(isWeaker);
  expect(policyReasonProblem(before, after, '') !== null).toBe(isWeaker);
  expect(policyReasonProblem(before, after, 'Agreed with our lawyer')).toBeNull();
});

test('a reason has a longest length', () => {
  const reason = 'x'.repeat(SMS_LENGTHS.policyReason);
  expect(policyReasonProblem(DEFAULT_POLICY, OFF, reason)).toBeNull();
  expect(policyReasonProblem(DEFAULT_POLICY, OFF, `${reason}x`)).toMatch(/at most 300 characters/);
});

test.each(Object.entries(COUNTRY_HOURS))('%s has valid hours, and each day once', (_country, all) => {
  for (const each of all) expect(quietHoursProblem(each)).toBeNull();
  const days = all.flatMap((each) => each.days);
  expect(new Set(days).size).toBe(days.length);
});
