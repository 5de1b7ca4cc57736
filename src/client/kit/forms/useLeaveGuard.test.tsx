import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from '#client/kit/links/Link.tsx';
import { MuiTheme } from '../theme/mui/MuiTheme.tsx';
import { panelTheme } from '../theme/mui/panelTheme.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

function Form() {
  const [text, setText] = useState('');
  const { dialog, allowLeaving } = useLeaveGuard(text !== '');
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/list">List</Link>
      <Link to="/list" onClick={allowLeaving}>
        Save
      </Link>
      {dialog}
    </>
  );
}

async function renderForm(typed: string) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/list', element: <p>The list</p> },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  render(
    <MuiTheme theme={panelTheme}>
      <RouterProvider router={router} />
    </MuiTheme>,
  );
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), typed);
  return router;
}

const isUnloadHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('lets go where nothing was changed', async () => {
  await renderForm('');
  expect(isUnloadHeld()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(screen.getByText('The list')).toBeInTheDocument();
});

it('asks before changes are lost: staying keeps them, leaving leaves', async () => {
  await renderForm('Acme');
  expect(isUnloadHeld()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveValue('Acme');
  await userEvent.click(await screen.findByRole('link', { name: 'List' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.getByText('The list')).toBeInTheDocument();
  expect(isUnloadHeld()).toBe(false);
});

it('does not ask after a save', async () => {
  await renderForm('Acme');
  await userEvent.click(screen.getByRole('link', { name: 'Save' }));
  expect(screen.getByText('The list')).toBeInTheDocument();
});

it('asks when going back: staying keeps the changes, leaving goes back', async () => {
  const router = await renderForm('Acme');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Acme');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
});

it('does not ask where only the query changes', async () => {
  const router = await renderForm('Acme');
  await act(() => router.navigate('/form?tab=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('?tab=2');
});
