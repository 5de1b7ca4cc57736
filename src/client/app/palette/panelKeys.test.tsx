import { screen, waitFor } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const LEADS = ['Grace', 'Ada', 'Joan'].map((firstName) => {
  const lead = buildLead({ _id: `lead-${firstName}` });
  const fullName = { firstName, lastName: 'Hopper' };
  return { ...lead, personalInformation: { ...lead.personalInformation, fullName } };
});

async function openLeads() {
  const opened = renderScreen('/crm/leads', {
    server: {
      findLeads: () => page(LEADS),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
    },
  });
  await screen.findByRole('row', { name: /Grace Hopper/ });
  return opened;
}
const name = (text: string) => screen.getByRole('link', { name: text });

it('c adds to the list that is open', async () => {
  const { user, address } = await openLeads();
  await user.keyboard('c');
  await waitFor(() => expect(address()).toBe('/crm/leads/add'));
});

it('j and k move through the rows, and the down arrow leads from the search to them', async () => {
  const { user } = await openLeads();
  await user.keyboard('j');
  expect(name('Grace Hopper')).toHaveFocus();
  await user.keyboard('j');
  expect(name('Ada Hopper')).toHaveFocus();
  await user.keyboard('k');
  expect(name('Grace Hopper')).toHaveFocus();
  const search = screen.getByRole('textbox', { name: 'Search leads' });
  await user.type(search, 'cjk');
  expect(search).toHaveValue('cjk');
  await user.keyboard('{ArrowDown}');
  expect(name('Grace Hopper')).toHaveFocus();
});
