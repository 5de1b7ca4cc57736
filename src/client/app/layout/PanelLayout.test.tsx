import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { currentLink, navigationFor } from './navigation.ts';

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const labels = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows an owner their companies, the trash and the activity log, and where they are', async () => {
  renderScreen('/company-info/trash', {
    server: { findMyTrashedCompanies: () => acknowledged({ data: [], page: noPages }) },
  });
  expect(await labels()).toEqual(['Exkoo', 'My companies', 'Trash', 'Activity log']);
  expect(screen.getByRole('link', { name: 'Trash' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My companies' })).not.toHaveAttribute('aria-current');
});

it('shows a master admin all companies too, and a member only what is theirs', () => {
  const links = (role: 'MASTER_ADMIN' | 'MEMBER') =>
    navigationFor(buildViewer({ role })).flatMap((group) => group.links.map((link) => link.label));
  expect(links('MASTER_ADMIN')).toEqual(['My companies', 'Trash', 'Activity log', 'All companies']);
  expect(links('MEMBER')).toEqual(['My companies']);
});

it.each([
  ['/company-info', 'My companies'],
  ['/company-info/edit-company/c1', 'My companies'],
  ['/company-info/trash', 'Trash'],
  ['/company-info/admin/edit-company/c1', 'All companies'],
  ['/company-info/administration', 'My companies'],
  ['/profile', undefined],
])('marks for %s the link %s', (path, label) => {
  expect(currentLink(navigationFor(buildViewer({ role: 'MASTER_ADMIN' })), path)?.label).toBe(label);
});

it('folds the sidebar away and back', async () => {
  const { user } = renderScreen('/company-info');
  const button = await screen.findByRole('button', { name: 'Close sidebar' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute('aria-expanded', 'false');
});

it('opens the sidebar as a drawer: focus goes in, Escape closes it and focus comes back', async () => {
  const { user } = renderScreen('/company-info');
  const button = await screen.findByRole('button', { name: 'Open menu' });
  await user.click(button);
  expect(screen.getByRole('link', { name: 'Exkoo' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

it('switches the company', async () => {
  const switched: string[] = [];
  const { user } = renderScreen('/company-info', {
    server: {
      findMyCompanies: () =>
        acknowledged({
          data: ['Acme', 'Northwind'].map((companyName, index) =>
            buildCompany({ _id: `company-${index + 1}`, companyName }),
          ),
        }),
      switchCompany: ({ companyId }: { companyId: string }) => {
        switched.push(companyId);
        return acknowledged();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch company, now Acme' }));
  expect(screen.getByRole('menuitemradio', { name: 'Acme' })).toBeChecked();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Northwind' }));
  await waitFor(() => expect(switched).toEqual(['company-2']));
});

it('changes the colour scheme from the account menu, and logs out', async () => {
  const { user, address } = renderScreen('/company-info', { server: { logout: () => acknowledged() } });
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/auth/login'));
});

it('moves focus to the screen after a change of page, and offers to skip to it', async () => {
  const { user } = renderScreen('/company-info', {
    server: { findMyTrashedCompanies: () => acknowledged({ data: [], page: noPages }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Trash' }));
  await screen.findByRole('heading', { name: /Trash/, level: 1 });
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

const noPages = { page: 1, limit: 20, total: 0, totalPages: 0 };
