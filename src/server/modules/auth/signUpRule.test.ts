import { expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const HEAD = 'acknowledgement statusCode description message';
const PASSWORD = 'correct horse battery';
const INVITATION = 'You can only sign up with an invitation. Open the link in your invitation email.';

const register = (app: TestApp, email: string) =>
  app.as(null).reply(`mutation ($input: RegistrationInput!) { register(input: $input) { ${HEAD} } }`, {
    input: { firstName: 'Ann', lastName: 'Archer', email, password: PASSWORD },
  });
const findRule = (app: TestApp) => app.as(null).reply('{ findSignUpRule { data { policy emailDomains } } }');

test('an installation is open to everyone unless it says otherwise', async () => {
  const app = await createTestApp();
  expect((await findRule(app)).data).toEqual({ policy: 'OPEN', emailDomains: [] });
  expect(await register(app, 'ann@example.com')).toMatchObject({ acknowledgement: true });
  await app.close();
});

test('only addresses of the listed domains may sign up', async () => {
  const app = await createTestApp({ env: { SIGN_UP: 'example.com, example.org' } });
  const emailDomains = ['example.com', 'example.org'];
  expect((await findRule(app)).data).toEqual({ policy: 'DOMAINS', emailDomains });
  expect(await register(app, 'ann@Example.ORG')).toMatchObject({ acknowledgement: true });
  const message =
    'Sign up with an email address at example.com or example.org, or open the link in your invitation email.';
  for (const email of ['ann@example.net', 'ann@mail.example.com', 'ann@notexample.com'])
    expect(await register(app, email)).toEqual({
      acknowledgement: false,
      statusCode: 403,
      description: 'sign-up-closed',
      message,
    });
  await app.close();
});

test('by invitation, an invited person and the master admin sign up, and no one else', async () => {
  const app = await createTestApp({
    env: { SIGN_UP: 'invitation', MASTER_ADMIN_EMAIL: 'root@example.com' },
  });
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const refused = { acknowledgement: false, statusCode: 403, message: INVITATION };
  expect(await register(app, 'ann@example.com')).toMatchObject(refused);
  // An address with an account is refused in the same words
  expect(await register(app, owner.email)).toMatchObject(refused);
  expect(await register(app, 'root@example.com')).toMatchObject({ acknowledgement: true });

  const input = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Archer', preset: 'agent' };
  await app
    .as(owner)
    .reply('mutation ($input: TeamInviteInput!) { inviteTeamMember(input: $input) { message } }', {
      input,
    });
  const [mail] = await app.mailTo('ann@example.com');
  const token = /token=([^\s&"]+)/.exec(mail?.text ?? '')?.[1];
  const joined = await app.as(null).reply(
    `mutation ($token: String!, $password: String!) {
      acceptInvite(token: $token, firstName: "Ann", lastName: "Archer", password: $password) { ${HEAD} }
    }`,
    { token: decodeURIComponent(token ?? ''), password: PASSWORD },
  );
  expect(joined).toMatchObject({ acknowledgement: true });
  await app.close();
});
