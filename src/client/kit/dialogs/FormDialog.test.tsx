import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { TextField } from '../forms/fields/TextField.tsx';
import { MuiTheme } from '../theme/mui/MuiTheme.tsx';
import { panelTheme } from '../theme/mui/panelTheme.ts';
import { FormDialog } from './FormDialog.tsx';

async function open(fields: ReactNode) {
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <MuiTheme theme={panelTheme}>
        <button onClick={() => setIsOpen(true)}>Add…</button>
        {isOpen && (
          <FormDialog
            title="Add"
            submitLabel="Add"
            isDirty={false}
            isBusy={false}
            errorMessage={null}
            onSubmit={(event) => event.preventDefault()}
            onClose={() => setIsOpen(false)}
          >
            {fields}
          </FormDialog>
        )}
      </MuiTheme>
    );
  }
  render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add…' }));
  await screen.findByRole('dialog', { name: 'Add' });
  return { user };
}

it('starts in its first field, and gives focus back', async () => {
  const { user } = await open(
    <>
      <p>We notify them by email.</p>
      <input type="hidden" />
      <TextField label="Code" disabled />
      <TextField label="Name" />
      <TextField label="City" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add…' })).toHaveFocus();
});

it('selects the text of that field, so that typing replaces it', async () => {
  const { user } = await open(<TextField label="Name" defaultValue="Hot leads" />);
  await user.keyboard('Cold leads');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cold leads');
});

it('starts in the field that its form gives the focus', async () => {
  await open(
    <>
      <TextField label="Name" />
      <TextField label="City" autoFocus />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

it('starts in the choice that is made of several', async () => {
  await open(
    <>
      <input type="radio" name="scope" aria-label="One" />
      <input type="radio" name="scope" aria-label="All" defaultChecked />
    </>,
  );
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
});

it('waits for a field that comes late, but takes no focus from another', async () => {
  function Late() {
    const [isThere, setIsThere] = useState(false);
    return isThere ? (
      <TextField label="Name" />
    ) : (
      <a href="#late" onFocus={() => setIsThere(true)}>
        More
      </a>
    );
  }
  await open(<Late />);
  act(() => screen.getByRole('link', { name: 'More' }).focus());
  expect(await screen.findByRole('textbox', { name: 'Name' })).not.toHaveFocus();
});

describe('on a touch screen', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('starts in its first field too', async () => {
    await open(<TextField label="Name" hint="As on the door" />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('leaves the text above a text field to be read first', async () => {
    await open(
      <>
        <p>We notify them by email.</p>
        <TextField label="Name" />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveFocus();
  });
});
