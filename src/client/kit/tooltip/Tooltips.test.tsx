import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PanelTheme } from '#client/testing/PanelTheme.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Tooltips } from './Tooltips.tsx';

function renderButtons() {
  render(
    <PanelTheme>
      <IconButton label="Rename">
        <svg />
      </IconButton>
      <IconButton label="Delete">
        <svg />
      </IconButton>
      <span data-tip="">A text that fits</span>
      <Tooltips />
    </PanelTheme>,
  );
  return userEvent.setup();
}

it('shows the tooltip of a button on keyboard focus, and hides it by Escape', async () => {
  const user = renderButtons();
  const button = screen.getByRole('button', { name: 'Rename' });
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button).toHaveFocus();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
});

it('shows the tooltip after hovering for a moment, until the button is pressed', async () => {
  const user = renderButtons();
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
  await user.hover(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Delete');
  await user.hover(button);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('shows none to a finger, also after the events of a mouse that a browser makes of its tap', async () => {
  renderButtons();
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent(
    button,
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'touch' }),
  );
  fireEvent.mouseOver(button);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it("keeps a button's name, and shows no browser tooltip in addition", async () => {
  const user = renderButtons();
  await user.tab();
  await screen.findByRole('tooltip');
  const button = screen.getByRole('button', { name: 'Rename' });
  expect(button).not.toHaveAttribute('title');
  expect(button).not.toHaveAttribute('aria-describedby');
});

it('says nothing where a text has room', async () => {
  const user = renderButtons();
  await user.hover(screen.getByText('A text that fits'));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows the whole of a text that is cut short', async () => {
  const user = renderButtons();
  const text = screen.getByText('A text that fits');
  jest.spyOn(text, 'scrollWidth', 'get').mockReturnValue(300);
  await user.hover(text);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('A text that fits');
});
