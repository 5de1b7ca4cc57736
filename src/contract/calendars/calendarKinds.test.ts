import { expect, test } from '@jest/globals';
import { settingProblems } from '../validation/providerSetting.ts';
import { appProblems } from './appSettings.ts';
import { CALENDAR_KINDS, CALENDAR_PROVIDERS, calendarServerName } from './calendarKinds.ts';

const settings = CALENDAR_KINDS.flatMap((kind) =>
  kind.settings.map((setting) => [`${kind.id} ${setting.name}`, setting] as const),
);

test.each(settings)('%s has a longest value', (_name, setting) => {
  const text = 'a'.repeat(3_000);
  expect(settingProblems([setting], { [setting.name]: text })).toHaveProperty(setting.name);
});

const withUsual = settings.filter(([, { usual }]) => usual !== undefined);
test.each(withUsual)('%s accepts its usual value', (_name, setting) => {
  expect(settingProblems([setting], { [setting.name]: setting.usual ?? '' })).toEqual({});
});

const providers = CALENDAR_PROVIDERS.map((kind) => [kind.label, kind] as const);
test.each(providers)('an app at %s keeps its secret as long as the client ID is the same', (_name, kind) => {
  const fields = { clientId: ' stored ', clientSecret: ' ', tenant: 'common' };
  expect(appProblems(kind, fields, 'stored')).toEqual({});
  expect(appProblems(kind, fields, 'another')).toHaveProperty('clientSecret');
  expect(appProblems(kind, fields, undefined)).toHaveProperty('clientSecret');
});

test('an account is called by its provider, or by the host of its server', () => {
  const serverUrl = 'https://cloud.plover.test/dav/';
  expect(calendarServerName({ kind: 'CALDAV', serverUrl })).toBe('cloud.plover.test');
  expect(calendarServerName({ kind: 'GOOGLE', serverUrl })).toBe('Google');
});
