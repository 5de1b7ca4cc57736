import { render, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { buildViewer } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { NoRightPage } from './NoRightPage.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says what somebody has no right to see, or to do, and where to go on', () => {
  const { rerender } = render(<NoRightPage title="Contacts" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have no right to see contacts');
  expect(screen.getByText(/Ask your administrator for it/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  rerender(<NoRightPage title="Add contact" isSeeing={false} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have no right to do this');
  expect(screen.getByText(/the right to “Add contact”/)).toBeInTheDocument();
});

it('answers a link to a screen without the right, and to one that changes something without that right', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('NONE') });
  renderScreen('/crm/contacts', { viewer });
  expect(await heading('You have no right to see contacts')).toBeInTheDocument();
});

it.each([
  ['/crm/contacts/add', 'Add contact'],
  ['/appointments/pages/page-1', 'Booking page'],
])('answers who may look with the right that is missing: %s', async (path, title) => {
  renderScreen(path, { viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }) });
  expect(await heading('You have no right to do this')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`the right to “${title}”`))).toBeInTheDocument();
});

it('shows why a company is suspended in place of its screens, and still the companies', async () => {
  const suspension = { at: '2026-11-20T10:00:00.000Z', reason: 'Sends unasked texts' };
  const viewer = buildViewer({ company: { companyId: 'company-1', companyName: 'Acme', suspension } });
  renderScreen('/crm/leads', { viewer });
  expect(await heading('Acme is suspended')).toBeInTheDocument();
  expect(screen.getByText(/Sends unasked texts/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Leads' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'My companies' }).length).toBeGreaterThan(0);
});

it('shows nothing personal to whoever sees the product as somebody, and how to stop', async () => {
  const seenBy = {
    _id: 'admin-1',
    fullName: { firstName: 'Olivia', lastName: 'Owner' },
    until: new Date(Date.now() + 10 * 60_000).toISOString(),
  };
  renderScreen('/profile', { viewer: buildViewer({ role: 'MEMBER', seenBy }) });
  expect(await heading('This is personal to Ada Byron')).toBeInTheDocument();
  // Its look arrives after its words, in their place
  await waitFor(() => expect(screen.getByText(/You see the product as Ada Byron/)).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
});
