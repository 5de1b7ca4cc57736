import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

interface Shown {
  favourites: { kind: string; _id: string; title: string }[];
  recents: { kind: string; _id: string; title: string }[];
}

const grace = { kind: 'LEAD', _id: 'lead-1', title: 'Grace Hopper' };
const ann = { kind: 'CONTACT', _id: 'contact-1', title: 'Ann Quill' };

function open(shown: Shown) {
  return renderScreen('/crm/leads/lead-1', {
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findShortcuts: () => acknowledged({ data: shown }),
      setFavourite: ({ isFavourite }: { isFavourite: boolean }) => {
        shown.favourites = isFavourite ? [grace] : [];
        return acknowledged();
      },
    },
  });
}

it('starring a lead adds it to the favorites in the sidebar, and opening it adds it to the recent pages', async () => {
  const { user, requests } = open({ favourites: [], recents: [ann] });
  const star = await screen.findByRole('button', { name: 'Favorite', pressed: false });
  await waitFor(() => expect(star).toBeEnabled());
  await user.click(star);
  expect(await screen.findByRole('button', { name: 'Favorite', pressed: true })).toBeVisible();
  const favourites = await screen.findByRole('region', { name: 'Favorites' });
  expect(within(favourites).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
    'href',
    '/crm/leads/lead-1',
  );
  expect(screen.getByText('Recent')).toBeVisible();
  const sent = (name: string) => requests.filter(({ operation }) => operation === name);
  expect(sent('rememberVisit').map(({ variables }) => variables)).toEqual([
    { kind: 'LEAD', personId: 'lead-1' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Favorite' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Favorites' })).not.toBeInTheDocument());
});

it('the palette offers favourites and whose pages were opened last, each once', async () => {
  const { user } = open({ favourites: [grace], recents: [grace, ann] });
  await screen.findByRole('button', { name: 'Favorite', pressed: true });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  expect(await within(dialog).findByRole('group', { name: 'Favorites' })).toHaveTextContent('Grace Hopper');
  expect(within(dialog).getByRole('group', { name: 'Recently opened' })).toHaveTextContent(/^Ann Quill$/);
});

it('an empty list of recent pages explains that opened leads and contacts appear there', async () => {
  const { user } = open({ favourites: [], recents: [] });
  await user.click(await screen.findByText('Recent'));
  expect(screen.getByText('Leads and contacts you open appear here')).toBeVisible();
});
