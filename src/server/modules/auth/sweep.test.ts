import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth, PASSWORD } from '#server/testing/app/createTestAuth.ts';
import { openedSession } from '#server/testing/app/openedSession.ts';

let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth();
});
afterAll(() => app.db.close());

const DAY = 86_400_000;
const count = async (table: 'users' | 'sessions' | 'one_time_codes' | 'password_resets' | 'rate_limits') =>
  (await app.db.executeSql(`select 1 from ${table}`)).rows.length;

test('data that ended a month ago is deleted, and data in use stays', async () => {
  await app.signUp('active@example.com');
  await app.auth.register(
    { firstName: 'A', lastName: 'B', email: 'pending@example.com', password: PASSWORD },
    CLIENT,
  );
  await app.auth.forgotPassword('active@example.com', CLIENT);
  await app.auth.verifyResetPassword(
    { email: 'active@example.com', otp: app.codeFor('active@example.com') },
    CLIENT,
  );
  await app.auth.forgotPassword('active@example.com', CLIENT);
  const all = async () => [
    await count('users'),
    await count('sessions'),
    await count('one_time_codes'),
    await count('password_resets'),
  ];
  const before = await all();
  expect(before).toEqual([2, 1, 2, 1]);

  app.clock.advance(29 * DAY);
  await app.auth.sweep();
  expect(await all()).toEqual(before);
  const session = openedSession(
    await app.auth.login({ email: 'active@example.com', password: PASSWORD, isRemembered: true }, CLIENT),
  );

  app.clock.advance(9 * DAY);
  await app.auth.sweep();
  expect(await all()).toEqual([1, 1, 0, 0]);
  expect(await app.auth.refreshSession(session.refreshToken, CLIENT)).toMatchObject({
    accessToken: expect.any(String),
  });
  app.clock.advance(40 * DAY);
  await app.auth.sweep();
  expect(await count('rate_limits')).toBe(0);
});
