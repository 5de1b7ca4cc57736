import { screen, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const moment = '2026-11-20T09:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-000${n}`);
const off = { appAddedAt: null, recoveryCodesLeft: 0, passkeys: [] };
const passkey = { _id: 'key-1', name: 'Laptop', isSynced: true, createdAt: moment, lastUsedAt: null };

/** The profile of a user whose sign-in methods the mutations really change. */
function open(methods: object = off, server: Record<string, unknown> = {}) {
  const state: { methods: object } = { methods: { ...off, ...methods } };
  const view = renderScreen('/profile', {
    server: {
      FindUserBySecret: () => acknowledged({ data: buildViewer() }),
      findMySessions: () => acknowledged({ data: [] }),
      findMySignInMethods: () => acknowledged({ data: state.methods }),
      findMySecurityActivity: () => acknowledged({ data: [] }),
      startAuthenticatorApp: () =>
        acknowledged({ data: { secret: 'ABCDEFGH', url: 'otpauth://totp/Exkoo:ada?secret=ABCDEFGH' } }),
      confirmAuthenticatorApp: ({ code }: { code: string }) => {
        if (code !== '123456') return { ...refused('This code is wrong or was already used'), codes: [] };
        state.methods = { ...state.methods, appAddedAt: moment, recoveryCodesLeft: 10 };
        return acknowledged({ codes }, 'Authenticator app turned on');
      },
      removeAuthenticatorApp: () => {
        state.methods = off;
        return acknowledged({}, 'Authenticator app turned off');
      },
      renamePasskey: ({ name }: { name: string }) => {
        state.methods = { ...state.methods, passkeys: [{ ...passkey, name }] };
        return acknowledged({}, 'Passkey renamed');
      },
      removePasskey: () => {
        state.methods = off;
        return acknowledged({}, 'Passkey removed');
      },
      renewRecoveryCodes: () => acknowledged({ codes }, 'New recovery codes created'),
      ...server,
    },
  });
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  const sent = (operation: string) => view.requests.filter((request) => request.operation === operation);
  return { ...view, press, sent };
}

it('turns the authenticator app on with a code, and shows the recovery codes once', async () => {
  const { user, press } = open();
  await press('Set up the authenticator app');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText('ABCD EFGH')).toBeInTheDocument();
  const field = dialog.getByLabelText('Code from the app');
  await user.type(field, '000000');
  expect(await dialog.findByText('This code is wrong or was already used')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '123456');
  const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(saved.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await user.click(saved.getByRole('button', { name: 'I saved them' }));
  expect(await screen.findByText(/10 of 10 codes left/)).toBeInTheDocument();
});

it('turns the authenticator app off after a question', async () => {
  const { press, sent } = open({ appAddedAt: moment, recoveryCodesLeft: 9 });
  await press('Turn off the authenticator app');
  expect(await screen.findByText(/recovery codes will be deleted/)).toBeInTheDocument();
  expect(sent('removeAuthenticatorApp')).toEqual([]);
  await press('Yes, turn off');
  expect(await screen.findByRole('button', { name: 'Set up the authenticator app' })).toBeInTheDocument();
});

it('renames and removes a passkey', async () => {
  const { user, press, sent } = open({ passkeys: [passkey], recoveryCodesLeft: 10 });
  await press('Rename Laptop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Phone');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await press('Remove Phone');
  await press('Yes, remove');
  expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
  expect(sent('renamePasskey')[0]!.variables).toEqual({ id: 'key-1', name: 'Phone' });
  expect(sent('removePasskey')[0]!.variables).toEqual({ id: 'key-1' });
});

it('replaces the recovery codes after a question', async () => {
  const { press } = open({ appAddedAt: moment, recoveryCodesLeft: 2 });
  expect(await screen.findByText(/2 of 10 codes left/)).toBeInTheDocument();
  await press('Create new codes');
  await press('Yes, create new codes');
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeInTheDocument();
});

it('lists the security activity with device and IP address', async () => {
  open(off, {
    findMySecurityActivity: () =>
      acknowledged({
        data: [
          {
            _id: '1',
            kind: 'SIGNED_IN',
            detail: 'Passkey',
            device: 'Firefox on Linux',
            ipAddress: '192.0.2.7',
            createdAt: moment,
          },
        ],
      }),
  });
  const list = within(await screen.findByRole('list', { name: 'Security activity' }));
  expect(list.getByText('Logged in: Passkey')).toBeInTheDocument();
  expect(list.getByText(/Firefox on Linux · 192\.0\.2\.7/)).toBeInTheDocument();
});

it('says why the methods could not be loaded, and tries again', async () => {
  let isDown = true;
  const { press } = open(off, {
    findMySignInMethods: () =>
      isDown ? { ...refused('Not available'), data: null } : acknowledged({ data: off }),
  });
  expect(await screen.findByText('Not available')).toBeInTheDocument();
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeInTheDocument();
});
