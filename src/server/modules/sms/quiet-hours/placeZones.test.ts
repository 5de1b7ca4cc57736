import { expect, test } from '@jest/globals';
import { zonesOfPlace } from './placeZones.ts';

test.each([
  ["a number's country", '+4915112345678', null, ['Europe/Berlin']],
  ["a number's area", '+12125550123', null, ['America/New_York']],
  ['an area of another zone', '+18085550123', null, ['Pacific/Honolulu']],
  ['the address goes before the number', '+12125550123', 'Germany', ['Europe/Berlin', 'Europe/Busingen']],
  ['the area tells where in the country', '+12125550123', 'us', ['America/New_York']],
  ['a country by its name', '+12125550123', 'United States', ['America/New_York']],
  ['what is no country tells nothing', '+4915112345678', 'Atlantis', ['Europe/Berlin']],
  ['an alias is the zone itself', '+919812345678', 'India', [zoneName('Asia/Kolkata')]],
  ['a number of no place', '+88213000000', null, []],
])('%s', (_what, phone, country, zones) => {
  expect(zonesOfPlace(phone, country)).toEqual(zones);
});

test('a number that may be in several zones names them all', () => {
  const zones = zonesOfPlace('+61899991234', null);
  expect(zones).toEqual(['Australia/Adelaide', 'Australia/Perth']);
});

function zoneName(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}
