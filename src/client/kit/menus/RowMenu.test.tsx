import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { RowMenu } from './RowMenu.tsx';

function renderMenu(room?: number) {
  const onEdit = jest.fn();
  render(
    <MemoryRouter>
      <RowMenu
        label="Actions for Acme"
        room={room}
        items={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Domain & Slug', onSelect: jest.fn() },
          { label: 'Move to Trash', onSelect: jest.fn(), isDanger: true },
        ]}
      />
      <p>Outside</p>
    </MemoryRouter>,
  );
  return {
    onEdit,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Actions for Acme' }),
  };
}

function leaveBelow(button: HTMLElement, room: number) {
  const bottom = window.innerHeight - room;
  button.getBoundingClientRect = () => new DOMRect(400, bottom - 28, 28, 28);
}

it('opens on a click, chooses, closes and gives focus back', async () => {
  const { onEdit, user, button } = renderMenu();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it('is walked with the keyboard', async () => {
  const { onEdit, user, button } = renderMenu();
  act(() => button.focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Move to Trash' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Domain & Slug' })).toHaveFocus();
  await user.keyboard('m');
  expect(screen.getByRole('menuitem', { name: 'Move to Trash' })).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('closes on Escape and on a click elsewhere', async () => {
  const { user, button } = renderMenu();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText('Outside'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes when a scroll takes its button away, and not by one that brought it there', async () => {
  const { user, button } = renderMenu();
  leaveBelow(button, 400);
  await user.click(button);
  // Reported a frame later, as browsers do: the button has not moved since the menu was opened
  fireEvent.scroll(document);
  expect(screen.getByRole('menu')).toBeVisible();
  leaveBelow(button, 380);
  fireEvent.scroll(screen.getByRole('menu'));
  expect(screen.getByRole('menu')).toBeVisible();
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it.each([
  [MENU_ROOM.company, 199, 'up'],
  [MENU_ROOM.company, 200, 'down'],
  [undefined, 299, 'up'],
  [undefined, 300, 'down'],
])('with a limit of %s px and %d px below opens %s', async (room, below, direction) => {
  const { user, button } = renderMenu(room);
  leaveBelow(button, below);
  await user.click(button);
  expect(screen.getByRole('menu').closest('[data-popper-placement]')).toHaveAttribute(
    'data-popper-placement',
    direction === 'up' ? 'top-end' : 'bottom-end',
  );
});
