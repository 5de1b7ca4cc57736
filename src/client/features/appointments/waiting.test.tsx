import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildBookingPage } from './testing/buildBookingPage.ts';
import { open as openAppointments } from './testing/openAppointments.tsx';

const ann = {
  _id: 'waiting-1',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@guest.test',
  phone: '+442079460100',
  from: '2030-03-04',
  to: '2030-03-08',
  status: 'WAITING',
  offer: { start: '2030-03-05T09:00:00.000Z', status: 'OPEN', expiresAt: '2030-03-01T10:30:00.000Z' },
  createdAt: '2030-02-01T09:00:00.000Z',
  createdBy: 'Ann Archer',
};
const bob = {
  ...ann,
  _id: 'waiting-2',
  firstName: 'Bob',
  lastName: '',
  phone: null,
  to: ann.from,
  offer: null,
};
const withList = buildBookingPage({ waitingMinutes: 30 });
const open = (server = {}, viewer = buildViewer()) =>
  openAppointments(
    '/appointments/pages/page-1/waiting',
    {
      findBookingPage: () => acknowledged({ data: withList }),
      findWaitingGuests: () => page([ann, bob]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
    viewer,
  );
const sent = (requests: { operation: string; variables: unknown }[], name: string) =>
  requests.find(({ operation }) => operation === name)?.variables;

test('the waitlist says who waits for what, and what they were asked last', async () => {
  open();
  expect(await screen.findByRole('heading', { name: /Waitlist: Viewing/ })).toBeInTheDocument();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Ann Archer');
  expect(first).toHaveTextContent('SMS: +44 20 7946 0100');
  expect(first).toHaveTextContent('4 Mar 2030 to 8 Mar 2030');
  expect(first).toHaveTextContent('held until');
  expect(second).toHaveTextContent('Email: ann@guest.test');
  expect(second).toHaveTextContent('No offers yet');
});

test('an empty list, one that fails, and a page without one say so', async () => {
  const { unmount } = open({ findWaitingGuests: () => page([]) });
  expect(await screen.findByText('The waitlist is empty')).toBeInTheDocument();
  unmount();
  const failing = open({
    findWaitingGuests: () => ({ ...page([]), acknowledgement: false, message: 'The database is away' }),
  });
  expect(await screen.findByText('The database is away')).toBeInTheDocument();
  failing.unmount();
  open({
    findBookingPage: () => acknowledged({ data: buildBookingPage() }),
    findWaitingGuests: () => page([]),
  });
  expect(await screen.findByText(/This page has no waitlist/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add guest' })).not.toBeInTheDocument();
});

test('staff add a guest, with a way to ask them, and remove one', async () => {
  const { user, requests } = open({
    createWaitingGuest: () => acknowledged({ message: 'Added to the waitlist' }),
    removeWaitingGuest: () => acknowledged({ message: 'Removed from the waitlist' }),
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add guest' });
  await user.click(add!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter a name')).toBeInTheDocument();
  expect(dialog.getByText(/Enter a phone number or an email/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/First name/), 'Cleo');
  await user.type(dialog.getByLabelText(/Email/), 'cleo@guest.test');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent(requests, 'createWaitingGuest')).toBeDefined());
  expect(sent(requests, 'createWaitingGuest')).toMatchObject({
    input: { pageId: 'page-1', firstName: 'Cleo', email: 'cleo@guest.test', from: expect.any(String) },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Archer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(sent(requests, 'removeWaitingGuest')).toEqual({ id: 'waiting-1' }));
});

test('who may only look changes nothing', async () => {
  open({}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
  expect(await screen.findByText('Ann Archer')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Actions for|Add guest/ })).not.toBeInTheDocument();
});
