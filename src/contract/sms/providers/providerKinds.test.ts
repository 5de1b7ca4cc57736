import { expect, test } from '@jest/globals';
import { settingProblems } from '#contract/validation/providerSetting.ts';
import { descriptorOf, PROVIDER_DESCRIPTORS, PROVIDER_KINDS } from './providerKinds.ts';

const settings = PROVIDER_DESCRIPTORS.flatMap((descriptor) =>
  descriptor.settings.map((setting) => [`${descriptor.id} ${setting.name}`, setting] as const),
);

test.each(settings)('%s has a longest value', (_name, setting) => {
  const text = 'a'.repeat(3_000);
  const url = `https://example.com/${text}`;
  const values =
    setting.type === 'headers' ? [{ name: 'A', value: text }] : setting.type === 'url' ? url : text;
  expect(settingProblems([setting], { [setting.name]: values })).toHaveProperty(setting.name);
});

const withUsual = settings.filter(([, { usual }]) => usual !== undefined);
test.each(withUsual)('%s accepts its usual value', (_name, setting) => {
  expect(settingProblems([setting], { [setting.name]: setting.usual ?? '' })).toEqual({});
});

test('ids are unique, and a preset belongs to a kind', () => {
  const ids = PROVIDER_DESCRIPTORS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const kinds = new Set<string>(PROVIDER_KINDS.map(({ id }) => id));
  for (const { presetOf } of PROVIDER_DESCRIPTORS) if (presetOf) expect(kinds).toContain(presetOf);
});

test('a preset has its own descriptor, and no preset is the kind itself', () => {
  expect(descriptorOf('HTTP', 'KANNEL').id).toBe('KANNEL');
  expect(descriptorOf('HTTP', 'JSON').id).toBe('HTTP');
  expect(descriptorOf('HTTP').id).toBe('HTTP');
  expect(descriptorOf('TWILIO', 'KANNEL').id).toBe('TWILIO');
});
