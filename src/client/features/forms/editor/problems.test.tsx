import { screen, waitFor, within } from '@testing-library/react';
import { openForms } from '../testing/openForms.tsx';

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = async (user: ReturnType<typeof openForms>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

it('saving focuses the first error from top to bottom, for one field or a group', async () => {
  const { user } = openForms('/crm/forms/form-1');
  await user.type(await textbox(/Allowed sites/), 'not a site');
  await user.type(await textbox(/Redirect URL/), 'nowhere at all');
  await user.click(screen.getByRole('button', { name: 'Remove Email' }));
  await save(user);
  await waitFor(() =>
    expect(screen.getByText('Add the email or phone number field, so that you can reply')).toHaveFocus(),
  );

  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Phone' }));
  const phone = within(screen.getByRole('listitem', { name: 'Phone' })).getByRole('textbox', {
    name: 'Label',
  });
  await user.clear(phone);
  await save(user);
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription('Enter a label for each field');

  await user.type(phone, 'Phone');
  await save(user);
  await waitFor(() => expect(screen.getByLabelText(/Redirect URL/)).toHaveFocus());
});
