import type { TestAuth } from '#server/testing/app/createTestAuth.ts';
import { CLIENT, createTestAuth } from '#server/testing/app/createTestAuth.ts';
import { openedSession } from '#server/testing/app/openedSession.ts';

let app: TestAuth;
beforeAll(async () => {
  app = await createTestAuth({ masterAdminEmail: 'root@example.com' });
});
afterAll(() => app.db.close());

const HOUR = 3600_000;
const isOpen = async (refreshToken: string) =>
  app.auth.refreshSession(refreshToken, CLIENT).then(
    (session) => session.refreshToken,
    () => null,
  );

test('only the configured address becomes the master admin, when it is confirmed', async () => {
  const root = await app.signUp('root@example.com');
  const other = await app.signUp('root@example.com.evil.example');
  const roleOf = async (accessToken: string) =>
    (await app.auth.authenticate({ authorization: `Bearer ${accessToken}`, cookies: {}, ip: CLIENT.ip }))
      ?.role;
  expect(await roleOf(root.accessToken)).toBe('MASTER_ADMIN');
  expect(await roleOf(other.accessToken)).toBe('ADMIN');
  app.clock.advance(HOUR);
  expect(await isOpen(root.refreshToken)).toBeNull();
  expect(await isOpen(other.refreshToken)).not.toBeNull();
});

test("a master admin's session lives a day, remembered or not", async () => {
  const session = openedSession(
    await app.auth.login(
      { email: 'root@example.com', password: 'correct horse battery', isRemembered: true },
      CLIENT,
    ),
  );
  let token: string | null = session.refreshToken;
  for (let halfHours = 0; halfHours < 47; halfHours += 1) {
    app.clock.advance(HOUR / 2);
    token = token && (await isOpen(token));
  }
  expect(token).not.toBeNull();
  app.clock.advance(HOUR / 2);
  expect(await isOpen(token!)).toBeNull();
});
