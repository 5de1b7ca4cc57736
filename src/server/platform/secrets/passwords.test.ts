import { verify } from '@node-rs/argon2';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryCost: 64 });

test('a hash fits its password alone, and no two are the same', async () => {
  const [first, second] = await Promise.all([
    passwords.hash('correct horse'),
    passwords.hash('correct horse'),
  ]);
  expect(first).not.toBe(second);
  expect(await passwords.verify(first, 'correct horse')).toBe(true);
  expect(await passwords.verify(first, 'Correct horse')).toBe(false);
});

test('accents fit however the keyboard composes them', async () => {
  expect(await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test('the password of an unknown user is verified with the same figures as any other', async () => {
  const verified: string[] = [];
  const observed = createPasswords({
    memoryCost: 64,
    verifyNow: (against, password) => {
      verified.push(String(against));
      return verify(against, password);
    },
  });
  expect(await observed.verify(await observed.hash('correct horse'), 'wrong')).toBe(false);
  expect(await observed.verify(null, 'wrong')).toBe(false);
  expect(verified).toHaveLength(2);
  expect(verified.filter(observed.isOutdated)).toEqual([]);
});

test('the product hashes with the figures of the OWASP sheet, and knows older ones', async () => {
  const standard = createPasswords();
  const hash = await standard.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(standard.isOutdated(hash)).toBe(false);
  expect(standard.isOutdated(await passwords.hash('correct horse'))).toBe(true);
});

test('however many wait, each is answered', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => passwords.hash(`password ${index}`)),
  );
  expect(new Set(hashes).size).toBe(20);
});

test('a damaged stored hash is an error, and the queue continues', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => expect(passwords.verify('not a hash', 'x')).rejects.toThrow()),
  );
  expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true);
});
