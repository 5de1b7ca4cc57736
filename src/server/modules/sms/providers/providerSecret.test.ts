import { expect, test } from '@jest/globals';
import { descriptorOf } from '#contract/sms/providers/providerKinds.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { NO_SECRET, openSecret, sealSecret } from './providerSecret.ts';

const box = createSecretBox({ secretKey: 'a key that only tests use, of enough bytes' });

test('a secret that was stored before secrets had names is read under its name', () => {
  const sealed = box.seal(JSON.stringify({ headers: [], word: 'canary' }));
  expect(openSecret(box, sealed, descriptorOf('TWILIO')).values).toEqual({ authToken: 'canary' });
  expect(openSecret(box, sealed, descriptorOf('SMPP')).values).toEqual({ password: 'canary' });
});

test('a stored secret is read as it was written, and an empty one is not stored', () => {
  const secret = { headers: [{ name: 'A', value: 'b' }], values: {} };
  expect(openSecret(box, sealSecret(box, secret), descriptorOf('HTTP'))).toEqual(secret);
  expect(sealSecret(box, NO_SECRET)).toBeNull();
  expect(sealSecret(box, { headers: [], values: { authToken: '' } })).toBeNull();
});
