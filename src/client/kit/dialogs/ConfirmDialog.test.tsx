import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MuiTheme } from '../theme/mui/MuiTheme.tsx';
import { panelTheme } from '../theme/mui/panelTheme.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function renderConfirm(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = jest.fn();
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <MuiTheme theme={panelTheme}>
        <button onClick={() => setIsOpen(true)}>Delete…</button>
        <ConfirmDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onConfirm={onConfirm}
          title="Delete record"
          text="Nothing of it stays."
          confirmLabel="Yes, delete"
          {...props}
        />
      </MuiTheme>
    );
  }
  render(<Screen />);
  return { onConfirm, user: userEvent.setup() };
}

it('asks, confirms, and gives focus back when it closes', async () => {
  const { onConfirm, user } = renderConfirm();
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete record' });
  expect(dialog).toHaveTextContent('Nothing of it stays.');
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus();
});

it('requires the typed name if it has one', async () => {
  const { onConfirm, user } = renderConfirm({ typedName: 'Acme' });
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  const field = await screen.findByRole('textbox', { name: 'Type “Acme” to confirm' });
  await user.type(field, 'Acm{Enter}');
  expect(screen.getByRole('button', { name: 'Yes, delete' })).toBeDisabled();
  await user.type(field, 'e{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('stays open and refuses a second click while it is busy', async () => {
  const { onConfirm, user } = renderConfirm({ isBusy: true });
  await user.click(screen.getByRole('button', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
  await user.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('does not submit a surrounding form', async () => {
  const onConfirm = jest.fn();
  const onSubmit = jest.fn();
  const shown = { title: 'Leave?', text: 'It will be lost.', confirmLabel: 'Leave', onConfirm };
  render(
    <MuiTheme theme={panelTheme}>
      <form onSubmit={onSubmit}>
        <ConfirmDialog isOpen onClose={() => {}} {...shown} />
      </form>
    </MuiTheme>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});
