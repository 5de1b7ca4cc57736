import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { TextField } from './fields/TextField.tsx';
import { FormError } from './FormError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useTextForm } from './useTextForm.ts';

interface Values {
  email: string;
  name: string;
}

type Send = (values: Values) => Promise<string | null>;

const problemsOf = ({ email, name }: Values) => ({
  email: email.includes('@') ? null : 'An email address has an @',
  name: name === '' ? 'Name is missing' : null,
});
const initial: Values = { email: '', name: '' };

function open(send: Send = () => Promise.resolve(null)) {
  function Form() {
    const { field, submit, errorMessage, isBusy } = useTextForm<Values>({
      initial,
      problemsOf,
      send,
      checks: 'onSubmit',
      isLast: true,
    });
    return (
      <form onSubmit={submit} noValidate>
        <TextField {...field('email')} label="Email" />
        <TextField {...field('name')} label="Name" />
        <FormError message={errorMessage} />
        <SubmitButton isBusy={isBusy}>Send</SubmitButton>
      </form>
    );
  }
  render(<Form />, { wrapper: PanelTheme });
  const user = userEvent.setup();
  return {
    user,
    email: screen.getByLabelText('Email'),
    name: screen.getByLabelText('Name'),
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

describe('a form that is checked on submit', () => {
  it('says nothing of a field before it is sent, however it was left', async () => {
    const { user, email, name } = open();
    await user.type(email, 'ada');
    await user.click(name);
    await user.tab();
    expect(email).not.toHaveAttribute('aria-invalid');
  });

  it('shows a problem at each invalid field, sends nothing and focuses the first invalid field', async () => {
    const sent = jest.fn<Promise<null>, [Values]>();
    const { user, email, name, send } = open(sent);
    await user.type(name, 'Ada');
    await send();
    expect(await screen.findByText('An email address has an @')).toBeVisible();
    expect(email).toHaveAccessibleDescription('An email address has an @');
    expect(email).toHaveFocus();
    expect(name).not.toHaveAttribute('aria-invalid');
    expect(sent).not.toHaveBeenCalled();
  });

  it('clears a problem as soon as it is fixed, and shows it again when it returns', async () => {
    const { user, email, send } = open();
    await send();
    expect(await screen.findByText('An email address has an @')).toBeVisible();
    await user.type(email, 'ada@');
    expect(screen.queryByText('An email address has an @')).toBeNull();
    await user.type(email, '{Backspace}');
    expect(await screen.findByText('An email address has an @')).toBeVisible();
  });

  it('keeps the input after a rejection, shows the reason until the next attempt, and sends again', async () => {
    const answers = ['The server is full', null];
    const sent = jest.fn((_values: Values) => Promise.resolve(answers.shift() ?? null));
    const { user, email, name, send } = open(sent);
    await user.type(email, 'ada@example.com');
    await user.type(name, 'Ada');
    await send();
    expect(await screen.findByText('The server is full')).toBeVisible();
    expect(email).toHaveValue('ada@example.com');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    await send();
    expect(screen.queryByText('The server is full')).toBeNull();
    expect(sent.mock.calls.map(([values]) => values)).toEqual([
      { email: 'ada@example.com', name: 'Ada' },
      { email: 'ada@example.com', name: 'Ada' },
    ]);
  });

  it('sends once however often it is pressed, and stays busy until the next screen is there', async () => {
    let answer: (message: null) => void = () => undefined;
    const sent = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
    const { user, email, name, send } = open(sent);
    await user.type(email, 'ada@example.com');
    await user.type(name, 'Ada{Enter}');
    await user.type(name, '{Enter}');
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
    await act(async () => answer(null));
    await user.type(name, '{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

it('sends a value set at the same moment, such as a pasted code', async () => {
  const sent = jest.fn((_values: { code: string }) => Promise.resolve(null));
  function Form() {
    const { field, set, submit } = useTextForm({
      initial: { code: '' },
      problemsOf: ({ code }) => ({ code: code === '' ? 'Enter the code' : null }),
      send: sent,
    });
    function handlePaste() {
      set('code', '123456');
      submit();
    }
    return (
      <>
        <TextField {...field('code')} label="Code" />
        <button onClick={handlePaste}>Paste</button>
      </>
    );
  }
  render(<Form />, { wrapper: PanelTheme });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Paste' }));
  expect(sent).toHaveBeenCalledWith({ code: '123456' }, { code: '' });
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

it('starts again after it was sent: empty, and not checked while the next is typed', async () => {
  const sent = jest.fn((_values: { note: string }) => Promise.resolve(null));
  function Form() {
    const { field, submit } = useTextForm({
      initial: { note: '' },
      problemsOf: ({ note }) => ({ note: note === '' ? 'Write the note first' : null }),
      send: sent,
      checks: 'onSubmit',
      startsAgain: true,
    });
    return (
      <form onSubmit={submit}>
        <TextField {...field('note')} label="Note" />
      </form>
    );
  }
  render(<Form />, { wrapper: PanelTheme });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Note'), 'First{Enter}');
  expect(sent).toHaveBeenCalledWith({ note: 'First' }, { note: '' });
  expect(screen.getByLabelText('Note')).toHaveValue('');
  await user.type(screen.getByLabelText('Note'), 'x{Backspace}');
  expect(screen.queryByText('Write the note first')).toBeNull();
});
