import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const claims = {
  sub: 'user-1',
  sid: 'session-1',
  secretToken: 'secret-1',
  exp: Math.floor(Date.now() / 1000) + 300,
};
const accessToken = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const opened = acknowledged({ accessToken, refreshToken: 'refresh-1', otpRequired: false }, 'Welcome back');
const none = { accessToken: null, refreshToken: null, otpRequired: false };
const waiting = (methods: string[]) =>
  acknowledged({ ...none, secondFactor: { token: 'token-1', methods, passkeyOptions: null } });
const wrong = { ...refused('This code is wrong or was already used'), ...none };
const panel = {
  findDashboard: () => ({ ...refused('Not now'), data: null }),
  FindUserBySecret: () => acknowledged({ data: buildViewer() }),
  findSignUpRule: () => acknowledged({ data: { policy: 'OPEN', emailDomains: [] } }),
};

afterEach(() => sessionStorage.clear());

async function logIn(server: Record<string, unknown>) {
  const view = renderScreen('/auth/login?next=%2Fprofile', { viewer: null, server: { ...panel, ...server } });
  await view.user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  const sent = (operation: string) => view.requests.filter((request) => request.operation === operation);
  const isAt = (pathname: string) => waitFor(() => expect(view.address().split('?')[0]).toBe(pathname));
  return { ...view, sent, isAt };
}

it('asks for a code of the authenticator app, and sends it once it is complete', async () => {
  let replies = [wrong, opened];
  const { user, sent, isAt } = await logIn({
    login: () => waiting(['APP', 'RECOVERY_CODE']),
    verifySecondFactor: () => {
      const [reply, ...rest] = replies;
      replies = rest;
      return reply;
    },
  });
  const field = await screen.findByLabelText('Code of your authenticator app');
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(field).toHaveAccessibleDescription('Enter the 6 digits of the code');
  expect(sent('verifySecondFactor')).toEqual([]);
  await user.type(field, '6');
  expect(await screen.findByText('This code is wrong or was already used')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '654 321');
  await isAt('/profile');
  expect(sent('verifySecondFactor').map(({ variables }) => variables)).toEqual([
    { token: 'token-1', method: 'APP', value: '123456' },
    { token: 'token-1', method: 'APP', value: '654321' },
  ]);
  expect(Cookies.get('accessToken')).toBe(accessToken);
});

it('accepts a recovery code instead', async () => {
  const { user, sent, isAt } = await logIn({
    login: () => waiting(['APP', 'RECOVERY_CODE']),
    verifySecondFactor: () => opened,
  });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'k7wd-2mfq-9xnt-h4cv');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await isAt('/profile');
  expect(sent('verifySecondFactor')[0]!.variables).toMatchObject({
    method: 'RECOVERY_CODE',
    value: 'k7wd-2mfq-9xnt-h4cv',
  });
});

it('emails a code on request if the account uses email codes, and opens its form', async () => {
  const { user, sent, isAt } = await logIn({
    login: () => waiting(['APP', 'EMAIL', 'RECOVERY_CODE']),
    sendSignInCode: () => acknowledged({}, 'We sent a code'),
  });
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await isAt('/auth/verify-login');
  expect(sent('sendSignInCode')[0]!.variables).toEqual({ token: 'token-1' });
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
});

it('shows an error in a browser without passkeys', async () => {
  const { user, sent } = await logIn({ login: () => waiting(['PASSKEY', 'RECOVERY_CODE']) });
  // The log-in screen has such a button, too
  await screen.findByRole('heading', { name: 'Confirm your identity' });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('This browser does not support passkeys.')).toBeInTheDocument();
  expect(sent('verifySecondFactor')).toEqual([]);
});

it('leads back to the log-in without a sign-in that waits', async () => {
  const view = renderScreen('/auth/second-factor', { viewer: null, server: panel });
  await waitFor(() => expect(view.address()).toBe('/auth/login'));
});

it('logs in by passkey alone; a browser without passkeys says so', async () => {
  const view = renderScreen('/auth/login', {
    viewer: null,
    server: { ...panel, startPasskeySignIn: () => acknowledged({ options: '{}' }) },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('This browser does not support passkeys.')).toBeInTheDocument();
});
