import { screen, waitFor, within } from '@testing-library/react';
import { buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

function open(viewer = buildViewer()) {
  return renderScreen('/crm/leads/lead-1', {
    viewer,
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findRecordTasks: () => acknowledged({ data: [] }),
      findRecordFiles: () => acknowledged({ data: [] }),
      findBookings: () => page([buildBooking()]),
      findBookingPages: () =>
        page([
          {
            _id: 'page-1',
            title: 'Viewing',
            duration: 30,
            otherDurations: [],
            hosts: [{ userId: OLIVIA._id }],
          },
        ]),
      findBookingHosts: () => acknowledged({ data: [OLIVIA] }),
      findHostStates: () => acknowledged({ data: [] }),
      findBookingSlots: () => acknowledged({ data: [] }),
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Bookings' }));

it('shows the bookings of the person, and what can be done with each', async () => {
  const { user, requests } = open();
  const list = within(await (await card()).findByRole('list', { name: 'Bookings of this person' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Viewing, Olivia OwnerTo confirm/);
  expect(requests.find(({ operation }) => operation === 'findBookings')?.variables).toEqual({
    input: { personId: 'lead-1', limit: 20 },
  });
  await user.click(list.getByRole('button', { name: 'Actions for Viewing' }));
  expect(await screen.findByRole('menuitem', { name: 'Reschedule' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Open lead' })).toBeNull();
});

it('books the person, whose name is settled', async () => {
  const { user } = open();
  const write = within(await screen.findByRole('region', { name: 'Write' }));
  await user.click(write.getByRole('button', { name: 'Book' }));
  const dialog = await screen.findByRole('dialog', { name: /^Book / });
  expect(within(dialog).queryByRole('textbox', { name: 'First name' })).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Book' }));
  expect(await within(dialog).findByText('Choose a booking page')).toBeVisible();
  expect(within(dialog).getByText('Choose the time')).toBeVisible();
});

it('the Bookings section is hidden from members without access to appointments', async () => {
  const permissions = { ...permissionsAt('VIEW'), appointments: permissionsAt('NONE').appointments };
  open(buildViewer({ role: 'MEMBER', permissions }));
  await screen.findByRole('region', { name: 'Tasks' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bookings' })).toBeNull());
});
