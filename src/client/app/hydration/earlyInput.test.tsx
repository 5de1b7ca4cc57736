import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { replayEarlyInput } from './earlyInput.ts';

const script = readFileSync('public/first-paint.js', 'utf8');
const { matchMedia } = window;

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  new Function(script)();
});

afterEach(() => {
  window.takeEarlyInput?.();
  delete window.takeEarlyInput;
  window.matchMedia = matchMedia;
  delete document.documentElement.dataset['render'];
});

function Form({ onDone }: { onDone: (done: string) => void }) {
  const [values, setValues] = useState({ email: '', code: '' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone(`sent ${values.email} ${values.code}`);
      }}
      onKeyDown={({ key }) => onDone(`key ${key}`)}
    >
      <input
        aria-label="Email"
        value={values.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
      />
      <input
        aria-label="Code"
        value={values.code}
        onChange={({ target }) => setValues({ ...values, code: target.value })}
      />
      <a href="#there">There</a>
      <button>Send</button>
    </form>
  );
}

it('replays clicks, keys and typed texts in their order, once', async () => {
  const done: string[] = [];
  render(<Form onDone={(what) => done.push(what)} />);
  type('Email', 'ada@example.com');
  type('Code', '123456');
  fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'F2' });
  fireEvent.click(screen.getByRole('button'));
  expect(done).toEqual([]);
  await act(replayEarlyInput);
  await act(replayEarlyInput);
  expect(done).toEqual(['key F2', 'sent ada@example.com 123456']);
});

it('replays the choice of a file', async () => {
  const chosen: string[] = [];
  render(
    <input
      type="file"
      aria-label="File"
      onChange={({ target }) => chosen.push(...Array.from(target.files ?? [], ({ name }) => name))}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('File');
  Object.defineProperty(field, 'files', { value: [new File(['Title'], 'deals.csv')] });
  fireEvent(field, new Event('input', { bubbles: true }));
  expect(chosen).toEqual([]);
  await act(replayEarlyInput);
  expect(chosen).toEqual(['deals.csv']);
});

it('leaves links to the browser, and holds nothing after the replay', async () => {
  const done: string[] = [];
  render(<Form onDone={(what) => done.push(what)} />);
  expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
  await act(replayEarlyInput);
  await userEvent.click(screen.getByRole('button'));
  expect(done).toEqual(['sent  ']);
});

/** Types as a user does before React has the page: its value is the field's alone. */
function type(label: string, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  fireEvent(field, new Event('input', { bubbles: true }));
}
