import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const acme = buildCompany({
  _id: 'company-1',
  companyName: 'Acme',
  slug: 'acme',
  domain: 'acme.com',
  domainState: 'VERIFIED',
  subscriptions: [{ plan: 'PRO', period: 'ANNUAL', startedAt: '2026-01-01T00:00:00Z', endsAt: null }],
});
const globex = buildCompany({ companyName: 'Globex', slug: null, address: null });

/** A response that the test controls. */
function held<T>() {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe('my companies', () => {
  it('shows rows that are still loading as such, then each company', async () => {
    const answer = held<unknown>();
    renderScreen('/company-info', { server: { findMyCompanies: () => answer.promise } });
    expect(await screen.findByRole('table', { name: 'My companies' })).toHaveAttribute('aria-busy', 'true');
    answer.release(acknowledged({ data: [acme, globex] }));
    const row = (await screen.findByRole('link', { name: 'Acme' })).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Current');
    expect(row).toHaveTextContent('Germany');
    expect(row).toHaveTextContent('Main Street 1, 10115 Berlin');
    expect(within(row).getByRole('link', { name: /^acme/ })).toHaveAttribute('href', '/c/acme');
    expect(row).toHaveTextContent('acme.comVerified');
    expect(row).toHaveTextContent('Pro');
    expect(screen.getByRole('row', { name: /Globex/ })).toHaveTextContent('Free');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My companies 2');
  });

  it.each([
    ['as narrow as its heading without a domain', [globex], '88px'],
    ['wide enough for a domain', [globex, acme], '18%'],
  ])('keeps the domain column %s', async (_case, data, width) => {
    renderScreen('/company-info', { server: { findMyCompanies: () => acknowledged({ data }) } });
    await screen.findByRole('link', { name: 'Globex' });
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toHaveStyle({ width });
  });

  it('says that there are none, and leads on', async () => {
    renderScreen('/company-info/company', { server: { findMyCompanies: () => acknowledged({ data: [] }) } });
    expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add company' })[0]).toHaveAttribute(
      'href',
      '/company-info/add-company',
    );
  });

  it('says why nothing can be shown, and tries again', async () => {
    let isUp = false;
    const { user } = renderScreen('/company-info', {
      server: {
        findMyCompanies: () =>
          isUp ? acknowledged({ data: [acme] }) : { ...refused('The list is away'), data: [] },
      },
    });
    expect(await screen.findByText('The list is away')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
  });

  it('shows a user without a company the welcome form', async () => {
    const { address } = renderScreen('/company-info', { viewer: buildViewer({ company: null }) });
    expect(await screen.findByRole('heading', { name: 'Welcome to Exkoo, Ada' })).toBeVisible();
    expect(address()).toBe('/company-info/add-company');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it.each([
    ['from the list', '/company-info'],
    ['at the form at once, as from the site', '/company-info/add-company'],
  ])('says what comes next once the first company is there, begun %s', async (_where, path) => {
    let added = [] as ReturnType<typeof buildCompany>[];
    const homes = buildCompany({ companyName: 'Acme Homes', slug: null });
    const { user } = renderScreen(path, {
      viewer: buildViewer({ company: null }),
      server: {
        findMyCompanies: () => acknowledged({ data: added }),
        findCompany: () => acknowledged({ data: homes }),
        companyRegistration: () => {
          added = [homes];
          return acknowledged({}, 'Company registered');
        },
        '/countries.json': [],
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Acme Homes');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'office@acme.test');
    await user.click(screen.getByRole('button', { name: 'Add company' }));
    expect(await screen.findByRole('heading', { name: 'Acme Homes is ready' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('a link with the id of a company opens the dialog of its public URL', async () => {
    const homes = buildCompany({ companyName: 'Acme Homes', slug: null });
    const { user, requests, address } = renderScreen(`/company-info?url=${homes._id}`, {
      server: {
        findMyCompanies: () => acknowledged({ data: [homes] }),
        findCompany: () => acknowledged({ data: homes }),
        findAddressSettings: () =>
          acknowledged({
            data: {
              slugPrefix: 'https://app.test/c/',
              ipAddress: '',
              txtValue: null,
              canIssueCertificates: false,
            },
          }),
        checkSlugAvailability: () => acknowledged({ status: true }, 'This slug is available'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Use acme-homes' }));
    expect(screen.getByRole('textbox', { name: 'Slug' })).toHaveValue('acme-homes');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        operation: 'checkSlugAvailability',
        variables: { search: 'acme-homes' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/company-info');
  });

  it('shows a user whose companies are all in trash a hint instead of the welcome form', async () => {
    const { address, user } = renderScreen('/company-info', {
      viewer: buildViewer({ company: null }),
      server: { findMyTrashedCompanies: () => page([acme]) },
    });
    expect(await screen.findByRole('heading', { name: 'Your companies are in trash' })).toBeVisible();
    expect(address()).toBe('/company-info');
    expect(screen.queryByText(/Welcome/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add company' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add company' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Restore a company' }));
    expect(await screen.findByRole('row', { name: /Acme/ })).toBeVisible();
    expect(address()).toBe('/company-info/trash');
  });

  it('does not ask for the trash while there are companies', async () => {
    const { requests } = renderScreen('/company-info');
    await screen.findByRole('table', { name: 'My companies' });
    await screen.findAllByRole('button', { name: /^Actions for/ });
    expect(requests.map((request) => request.operation)).not.toContain('findMyTrashedCompanies');
  });

  it('lets a member read only', async () => {
    renderScreen('/company-info', {
      viewer: buildViewer({ role: 'MEMBER' }),
      server: { findMyCompanies: () => acknowledged({ data: [acme] }) },
    });
    expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Acme' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add company' })).not.toBeInTheDocument();
  });
});

it.each(['/company-info/trash', '/company-info/activity-log', '/company-info/add-company'])(
  'denies a member access to %s',
  async (path) => {
    const { requests } = renderScreen(path, { viewer: buildViewer({ role: 'MEMBER' }) });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    await waitFor(() =>
      expect(new Set(requests.map((request) => request.operation))).toEqual(
        new Set(['FindUserBySecret', 'findMyCompanies']),
      ),
    );
  },
);

describe('the row menu', () => {
  const open = async (server = {}, path = '/company-info') => {
    const view = renderScreen(path, {
      server: { findMyCompanies: () => acknowledged({ data: [acme] }), ...server },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
    return view;
  };

  it('offers Edit, Domain & Slug, Move to Trash', async () => {
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit',
      'Domain & Slug',
      'Move to Trash',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/company-info/edit-company/company-1',
    );
  });

  it('opens upward where less than 200 px are left below', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Actions for Acme' });
    const place = (bottom: number) =>
      jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 28, 28, 28));
    const placement = () =>
      screen.getByRole('menu').closest('[data-popper-placement]')?.getAttribute('data-popper-placement');
    place(window.innerHeight - 201);
    await user.click(button);
    expect(placement()).toBe('bottom-end');
    await user.keyboard('{Escape}');
    place(window.innerHeight - 199);
    await user.click(button);
    expect(placement()).toBe('top-end');
  });

  it('moves a company to trash: question, progress, the server’s message, a new list', async () => {
    const answer = held<unknown>();
    const { user, requests } = await open({ moveCompanyToTrash: () => answer.promise });
    await user.click(screen.getByRole('menuitem', { name: 'Move to Trash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to Trash' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to move this company to trash? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Move to Trash' }));
    expect(await screen.findByText('Moving company to trash...')).toBeVisible();
    const before = requests.filter((request) => request.operation === 'findMyCompanies').length;
    answer.release(acknowledged({}, 'Acme is in trash now'));
    expect(await screen.findByText('Acme is in trash now')).toBeVisible();
    expect(screen.queryByText('Moving company to trash...')).not.toBeInTheDocument();
    expect(requests.find((request) => request.operation === 'moveCompanyToTrash')?.variables).toEqual({
      id: 'company-1',
    });
    expect(requests.filter((request) => request.operation === 'findMyCompanies').length).toBeGreaterThan(
      before,
    );
  });

  it.each([
    ['the server’s message', () => refused('This company is needed'), 'This company is needed'],
    ['its own words where the server has none', () => refused(''), 'Failed to move company to trash'],
  ])('says with %s why it failed', async (_case, moveCompanyToTrash, message) => {
    const { user, requests } = await open({ moveCompanyToTrash });
    await user.click(screen.getByRole('menuitem', { name: 'Move to Trash' }));
    const before = requests.length;
    await user.click(await screen.findByRole('button', { name: 'Yes, Move to Trash' }));
    expect(await screen.findByText(message)).toBeVisible();
    // Nothing changed, so no company is fetched again; what the frame shows may still be on its way.
    const asked = requests.slice(before).map((request) => request.operation);
    expect(asked.filter((name) => /compan/i.test(name))).toEqual(['moveCompanyToTrash']);
  });

  it('does nothing on Cancel', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(requests.map((request) => request.operation)).not.toContain('moveCompanyToTrash');
  });
});
