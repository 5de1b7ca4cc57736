import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const passwordNeeded = () =>
  new GraphQLError('Confirm your password to do this', { extensions: { code: 'PASSWORD_NEEDED' } });

/** Fills in a new key, which requires step-up authentication. */
async function openKeyDialog() {
  let isConfirmed = false;
  const view = renderScreen('/crm/api', {
    server: {
      findApiKeys: () => page([]),
      findWebhooks: () => page([]),
      createApiKey: () => {
        if (!isConfirmed) throw passwordNeeded();
        return acknowledged({ data: { _id: 'key-1', key: 'exk_secret' } });
      },
      confirmPassword: ({ password }: { password: string }) => {
        isConfirmed = password === 'the right one';
        return isConfirmed ? acknowledged({}) : refused('The password is wrong');
      },
    },
  });
  await screen.findByText('No API keys yet');
  await view.user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
  await view.user.type(within(dialog).getByLabelText('Name'), 'Shop');
  const create = within(dialog).getByRole('button', { name: 'Create key' });
  await view.user.click(create);
  const ask = await screen.findByRole('dialog', { name: 'Confirm your password' });
  const sent = (name: string) => view.requests.filter(({ operation }) => operation === name).length;
  return { ...view, ask, create, sent };
}

it('asks for the password in a dialog over the open one, then retries the same request', async () => {
  const { user, ask, sent } = await openKeyDialog();
  const password = within(ask).getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  const confirm = within(ask).getByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  expect(await within(ask).findByText('Password is required')).toBeVisible();
  await user.type(password, 'a wrong one');
  await user.click(confirm);
  expect(await within(ask).findByText('The password is wrong')).toBeVisible();
  expect(sent('createApiKey')).toBe(1);
  await user.clear(password);
  await user.type(password, 'the right one');
  await user.click(confirm);
  expect(await screen.findByText('exk_secret')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).not.toBeInTheDocument();
  expect(sent('createApiKey')).toBe(2);
});

it('without it nothing is done, nothing typed is lost, and it can be tried again', async () => {
  const { user, ask, create, sent } = await openKeyDialog();
  await user.click(within(ask).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Confirm your password to do this')).toBeVisible();
  expect(sent('createApiKey')).toBe(1);
  expect(screen.getByLabelText('Name')).toHaveValue('Shop');
  await user.click(create);
  const again = await screen.findByRole('dialog', { name: 'Confirm your password' });
  await user.type(within(again).getByLabelText('Password'), 'the right one');
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('exk_secret')).toBeVisible();
});
