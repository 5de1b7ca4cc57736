import { screen, waitFor } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['/crm/contacts/add', 'Add contact'],
  ['/appointments/pages/page-1', 'Booking page'],
])('answers who may look with the right that is missing: %s', async (path, title) => {
  renderScreen(path, { viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }) });
  expect(await heading('You do not have access to this page')).toBeInTheDocument();
  expect(
    screen.getByText(`You can only view records here. Ask an administrator for access to “${title}”.`),
  ).toBeInTheDocument();
});

it('shows why a company is suspended in place of its screens, and still the companies', async () => {
  const suspension = { at: '2026-11-20T10:00:00.000Z', reason: 'Sends unasked texts' };
  const viewer = buildViewer({
    company: { companyId: 'company-1', companyName: 'Acme', language: null, suspension },
  });
  renderScreen('/crm/leads', { viewer });
  expect(await heading('Acme is suspended')).toBeInTheDocument();
  expect(screen.getByText(/Sends unasked texts/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Leads' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'My companies' }).length).toBeGreaterThan(0);
});

it('hides the personal pages during impersonation, and offers to stop it', async () => {
  const seenBy = {
    _id: 'admin-1',
    fullName: { firstName: 'Olivia', lastName: 'Owner' },
    until: new Date(Date.now() + 10 * 60_000).toISOString(),
  };
  renderScreen('/profile', { viewer: buildViewer({ role: 'MEMBER', seenBy }) });
  expect(await heading('This is personal to Ada Byron')).toBeInTheDocument();
  // The styled page loads after its text and replaces it
  await waitFor(() => expect(screen.getByText(/You are viewing Exkoo as Ada Byron/)).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
});

it("shows the end of an impersonation in the company's time zone", async () => {
  const until = new Date(Date.now() + 10 * 60_000).toISOString();
  const seenBy = { _id: 'admin-1', fullName: { firstName: 'Olivia', lastName: 'Owner' }, until };
  const viewer = buildViewer({ role: 'MEMBER', seenBy });
  const company = buildCompany({ _id: viewer.company!.companyId, timeZone: 'Pacific/Chatham' });
  renderScreen('/profile', { viewer, server: { findMyCompanies: () => acknowledged({ data: [company] }) } });
  const clock = new Date(until).toLocaleTimeString('en-GB', {
    timeStyle: 'short',
    timeZone: company.timeZone,
  });
  await waitFor(() => expect(screen.getByText(new RegExp(`until ${clock}\\.`))).toBeInTheDocument());
});
