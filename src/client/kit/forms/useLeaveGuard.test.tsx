import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
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
  render(
    <MemoryRouter initialEntries={['/form']}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/list" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  );
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), typed);
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

it('asks when going back, from a second entry of the same page', async () => {
  const pushed = jest.spyOn(history, 'pushState');
  const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
  await renderForm('Acme');
  expect(pushed).toHaveBeenCalledTimes(1);
  fireEvent.popState(window);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(pushed).toHaveBeenCalledTimes(2);
  fireEvent.popState(window);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(back).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
