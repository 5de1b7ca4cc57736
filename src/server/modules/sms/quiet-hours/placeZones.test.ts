import { expect, test } from '@jest/globals';
import { usualZoneName } from '#contract/time/timeZones.ts';
import { zonesOfPlace } from './placeZones.ts';

test.each([
  ["a number's country", '+4915112345678', null, null, ['Europe/Berlin']],
  ["a number's area", '+12125550123', null, null, ['America/New_York']],
  ['an area of another zone', '+18085550123', null, null, ['Pacific/Honolulu']],
  [
    'the address goes before the number',
    '+12125550123',
    'Germany',
    null,
    ['Europe/Berlin', 'Europe/Busingen'],
  ],
  ['the area code decides the place in the country', '+12125550123', 'us', null, ['America/New_York']],
  ['a country by its name', '+12125550123', 'United States', null, ['America/New_York']],
  ['an unknown country is ignored', '+4915112345678', 'Atlantis', null, ['Europe/Berlin']],
  ['an alias is the zone itself', '+919812345678', 'India', null, [usualZoneName('Asia/Kolkata')]],
  ['a number of no place', '+88213000000', null, null, []],
  ['their own goes before address and number', '+12125550123', 'Germany', 'Asia/Tokyo', ['Asia/Tokyo']],
  [
    'their own before the zones of a wide country',
    '+18005550123',
    'US',
    'Pacific/Honolulu',
    ['Pacific/Honolulu'],
  ],
  ['their own needs no number', null, null, 'Asia/Kolkata', [usualZoneName('Asia/Calcutta')]],
  ['an unknown time zone is ignored', '+12125550123', 'Japan', 'Mars/Olympus', ['Asia/Tokyo']],
  ['without any hint, no zone is found', null, 'Japan', null, []],
])('%s', (_what, phone, country, own, zones) => {
  expect(zonesOfPlace({ phone, country, time_zone: own })).toEqual(zones);
});

test('a number that may be in several zones names them all', () => {
  const place = { phone: '+61899991234', country: null, time_zone: null };
  expect(zonesOfPlace(place)).toEqual(['Australia/Adelaide', 'Australia/Perth']);
});
