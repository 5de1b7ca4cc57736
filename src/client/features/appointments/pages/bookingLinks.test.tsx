import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { open, sent } from '../testing/openAppointments.tsx';

const URL = 'https://exkoo.test/book/harbour-homes/viewing?once=token';
const link = { _id: 'link-1', pageTitle: 'Viewing', url: URL, expiresAt: '2031-05-01T09:00:00.000Z' };
const links = [
  { ...link, usedAt: null },
  { ...link, _id: 'link-2', url: null, usedAt: '2026-03-01T09:00:00.000Z' },
  { ...link, _id: 'link-3', expiresAt: '2026-01-01T09:00:00.000Z', usedAt: null },
];

it('creates a one-time link of a booking page, and shows what became of earlier ones', async () => {
  const { user, requests } = open('/appointments/pages', {
    findBookingLinks: () => acknowledged({ data: links }),
    createBookingLink: () =>
      acknowledged({ message: 'Link created', data: { _id: 'link-4', url: `${URL}4` } }),
    deleteBookingLink: () => acknowledged({ message: 'Link deleted' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
  await user.click(await screen.findByRole('menuitem', { name: 'One-time links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time links: Viewing' }));
  const lines = within(await dialog.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(/^(Open|Used|Expired)$/).textContent)).toEqual([
    'Open',
    'Used',
    'Expired',
  ]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires after' }), '1 week');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(`${URL}4`)).toBeVisible();
  expect(sent(requests, 'createBookingLink')).toEqual({ input: { pageId: 'page-1', expiresInDays: 7 } });
  await user.click(within(lines[0]!).getByRole('button', { name: 'Delete link' }));
  await waitFor(() => expect(sent(requests, 'deleteBookingLink')).toEqual({ id: 'link-1' }));
});
