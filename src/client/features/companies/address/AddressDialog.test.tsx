import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, refused } from '#client/testing/builders.ts';
import { serverFault } from '#client/testing/fakeServer.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const acme = buildCompany({ _id: 'c1', companyName: 'Acme', slug: 'acme', domain: null });
const settings = {
  slugPrefix: 'https://app.test/c/',
  ipAddress: '203.0.113.7',
  txtValue: 'exkoo-verification=1a2b',
  canIssueCertificates: false,
};

async function open(server: object = {}, company = acme) {
  const view = renderScreen('/company-info', {
    server: {
      findMyCompanies: () => acknowledged({ data: [company] }),
      findCompany: () => acknowledged({ data: company }),
      findAddressSettings: () => acknowledged({ data: settings }),
      checkSlugAvailability: ({ search }: { search: string }) =>
        search === 'taken'
          ? { ...refused('This slug is already taken', 200), status: false }
          : acknowledged({ status: true }, 'This slug is available'),
      ...server,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Domain & Slug' }));
  await screen.findByRole('tab', { name: 'Slug/URL' });
  const sent = (operation: string) =>
    view.requests.filter((request) => request.operation === operation).map((request) => request.variables);
  return { ...view, sent };
}

async function openCustom(server: object = {}, company = acme) {
  const view = await open(server, company);
  await view.user.click(screen.getByRole('tab', { name: 'Custom Domain' }));
  return view;
}

const slugField = () => screen.getByRole('textbox', { name: 'Slug' });
const domainField = () => screen.getByPlaceholderText('example.com, shop.example.com');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the slug tab', () => {
  it('shows the fixed prefix, the current slug, its preview and the guidelines', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Domain and Slug Setting' })).toBeVisible();
    expect(slugField()).toHaveValue('acme');
    expect(screen.getByText('https://app.test/c/')).toBeVisible();
    expect(screen.getByRole('link', { name: /https:\/\/app.test\/c\/acme/ })).toHaveAttribute(
      'href',
      'https://app.test/c/acme',
    );
    expect(screen.getByRole('region', { name: 'Guidelines' })).toHaveTextContent('2 to 50 characters');
  });

  it('sanitizes the input, and checks availability when typing pauses', async () => {
    const { user, sent } = await open();
    await user.clear(slugField());
    await user.type(slugField(), '-My  Shop--2!-');
    expect(slugField()).toHaveValue('myshop-2-');
    expect(
      screen.getByText(
        (_text, element) =>
          element?.tagName === 'SPAN' && element.textContent === 'https://app.test/c/myshop-2',
      ),
    ).toBeVisible();
    expect(await screen.findByText('This slug is available')).toBeVisible();
    // A busy machine may pause in the middle of typing
    await waitFor(() =>
      expect(sent('checkSlugAvailability').at(-1)).toEqual({ search: 'myshop-2', companyId: 'c1' }),
    );
    expect(sent('checkSlugAvailability').length).toBeLessThan('-My  Shop--2!-'.length);
    await user.tab();
    expect(slugField()).toHaveValue('myshop-2');
  });

  it('says that a slug is taken, in the server’s words', async () => {
    const { user } = await open();
    await user.clear(slugField());
    await user.type(slugField(), 'taken');
    expect(await screen.findByText('This slug is already taken')).toBeVisible();
  });

  it.each(['', 'a'])('does not save "%s"', async (slug) => {
    const { user, sent } = await open();
    await user.clear(slugField());
    if (slug) await user.type(slugField(), slug);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Slug must be between 2 and 50 characters')).toBeVisible();
    expect(slugField()).toHaveAccessibleDescription(/Slug must be between 2 and 50 characters/);
    expect(sent('updateCompany')).toEqual([]);
  });

  it('sends the slug alone, shows the server’s message, fetches the list and closes', async () => {
    const { user, sent } = await open({ updateCompany: () => acknowledged({}, 'Slug saved') });
    const before = sent('findMyCompanies').length;
    await user.clear(slugField());
    await user.type(slugField(), 'acme-shop{Enter}');
    expect(await screen.findByText('Slug saved')).toBeVisible();
    expect(sent('updateCompany')).toEqual([{ companyId: 'c1', updateUserInput: { slug: 'acme-shop' } }]);
    await isClosed();
    expect(sent('findMyCompanies').length).toBeGreaterThan(before);
  });

  it.each([
    ['the server’s message', () => refused('This slug is already taken', 409), 'This slug is already taken'],
    ['its own words where the server has none', () => refused(''), 'An error occurred'],
    [
      'that saving failed where no answer came',
      () => {
        throw serverFault();
      },
      'Failed to save changes',
    ],
  ])('keeps the input and shows %s', async (_case, updateCompany, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open({ updateCompany });
    await user.clear(slugField());
    await user.type(slugField(), 'acme-shop{Enter}');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(slugField()).toHaveValue('acme-shop');
    expect(screen.getByRole('dialog')).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('the custom domain tab', () => {
  it('says what to enter at the registrar', async () => {
    const { user } = await openCustom();
    await user.type(domainField(), 'Shop.Example.com');
    expect(domainField()).toHaveValue('shop.example.com');
    const box = within(screen.getByRole('region', { name: 'DNS record' }));
    expect(box.getByText('Host name').nextSibling).toHaveTextContent('shop');
    expect(box.getByText('Record type').nextSibling).toHaveTextContent('A');
    expect(box.getByText('Value').nextSibling).toHaveTextContent('203.0.113.7');
    expect(box.getByText('TTL').nextSibling).toHaveTextContent('Auto');
    expect(box.getByText('Not Verified')).toBeVisible();
    const proof = within(screen.getByRole('region', { name: 'TXT record' }));
    expect(proof.getByText('Host name').nextSibling).toHaveTextContent('_exkoo.shop');
    expect(proof.getByText('Record type').nextSibling).toHaveTextContent('TXT');
    expect(proof.getByText('Value').nextSibling).toHaveTextContent('exkoo-verification=1a2b');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(box.getByRole('button', { name: 'Copy value' }));
    expect(copied).toHaveBeenCalledWith('203.0.113.7');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it('shows validation errors while typing and on save', async () => {
    const { user, sent } = await openCustom();
    await user.click(screen.getByRole('button', { name: 'Check DNS Record' }));
    expect(screen.getByText('Please enter a valid domain')).toBeVisible();
    await user.type(domainField(), 'exa mple');
    expect(domainField()).toHaveValue('example');
    expect(screen.getByText('Please enter a valid domain (e.g., example.com)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check DNS Record' }));
    expect(screen.getByText('Please enter a valid domain format')).toBeVisible();
    await user.clear(domainField());
    expect(screen.getByText('Domain cannot be empty')).toBeVisible();
    expect(sent('checkDnsPropagation')).toEqual([]);
  });

  it('checks, then adds, then forgets the draft, fetches the list and closes', async () => {
    localStorage.setItem('domain_c1', JSON.stringify({ domain: 'old.example.com', timestamp: 1 }));
    const { user, sent, requests } = await openCustom({
      checkDnsPropagation: () => acknowledged(),
      addDomain: () => acknowledged({}, 'Domain added'),
    });
    await user.clear(domainField());
    await user.type(domainField(), 'example.com{Enter}');
    expect(await screen.findByText('Domain added')).toBeVisible();
    const order = requests
      .map((request) => request.operation)
      .filter((name) => name === 'checkDnsPropagation' || name === 'addDomain');
    expect(order).toEqual(['checkDnsPropagation', 'addDomain']);
    expect(sent('addDomain')).toEqual([{ companyId: 'c1', domain: 'example.com' }]);
    expect(sent('installSSL')).toEqual([]);
    expect(localStorage.getItem('domain_c1')).toBeNull();
    await isClosed();
  });

  it.each([
    ['the server’s message', 'The record points to 192.0.2.1', 'The record points to 192.0.2.1'],
    ['its own words where the server has none', '', 'DNS propagation check failed'],
  ])('keeps a draft when the check fails, and says %s', async (_case, answer, message) => {
    const { user, sent } = await openCustom({ checkDnsPropagation: () => refused(answer) });
    await user.type(domainField(), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Check DNS Record' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByText('Not Verified')).toBeVisible();
    expect(sent('addDomain')).toEqual([]);
    expect(JSON.parse(localStorage.getItem('domain_c1') ?? '')).toEqual({
      domain: 'example.com',
      timestamp: expect.any(Number),
    });
    expect(screen.getByRole('region', { name: 'Pending domain' })).toHaveTextContent(
      'Checking again in 20 s.',
    );
  });

  it('reopens pending with the draft', async () => {
    localStorage.setItem(
      'domain_c1',
      JSON.stringify({ domain: 'example.com', timestamp: Date.now() - 180_000 }),
    );
    const { user } = await open();
    expect(screen.getByRole('tab', { name: 'Custom Domain' })).toHaveAttribute('aria-selected', 'true');
    expect(domainField()).toHaveValue('example.com');
    const pending = within(screen.getByRole('region', { name: 'Pending domain' }));
    expect(pending.getByText(/Last checked 3 minutes ago/)).toBeVisible();
    await user.click(pending.getByRole('button', { name: 'Stop checking' }));
    expect(pending.getByText(/Automatic checks are stopped/)).toBeVisible();
    await user.click(pending.getByRole('button', { name: 'Discard' }));
    expect(localStorage.getItem('domain_c1')).toBeNull();
    expect(domainField()).toHaveValue('');
  });

  it.each([
    [
      'the server’s message',
      () => refused('This domain is already taken', 409),
      'This domain is already taken',
    ],
    ['its own words where the server has none', () => refused(''), 'An error occurred'],
  ])(
    'says %s when the domain could not be added; a check without an error counts no longer',
    async (_case, addDomain, message) => {
      const { user } = await openCustom({ checkDnsPropagation: () => acknowledged(), addDomain });
      await user.type(domainField(), 'example.com{Enter}');
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(domainField()).toHaveValue('example.com');
      expect(screen.getByText('Not Verified')).toBeVisible();
    },
  );

  it('says that saving failed where no answer came', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openCustom({
      checkDnsPropagation: () => {
        throw serverFault();
      },
    });
    await user.type(domainField(), 'example.com{Enter}');
    expect((await screen.findAllByText('Failed to save changes')).length).toBeGreaterThan(0);
    expect(localStorage.getItem('domain_c1')).toBeNull();
    jest.restoreAllMocks();
  });

  it('asks for a certificate where there can be one; its failure leaves the domain', async () => {
    const { user, sent } = await openCustom({
      findAddressSettings: () => acknowledged({ data: { ...settings, canIssueCertificates: true } }),
      checkDnsPropagation: () => acknowledged(),
      addDomain: () => acknowledged({}, 'Domain added'),
      installSSL: () => refused('Too many certificates this week'),
    });
    await user.type(domainField(), 'example.com{Enter}');
    expect(await screen.findByText('Too many certificates this week')).toBeVisible();
    expect(await screen.findByText('Domain added')).toBeVisible();
    expect(sent('installSSL')).toEqual([{ companyId: 'c1' }]);
    await isClosed();
  });
});

describe('a company that has a domain', () => {
  const owner = {
    ...acme,
    domain: 'acme.com',
    domainState: 'VERIFIED' as const,
    certificateState: 'FAILED' as const,
    certificateError: 'CAA forbids it',
  };
  const withCertificates = {
    findAddressSettings: () => acknowledged({ data: { ...settings, canIssueCertificates: true } }),
  };

  it('is verified until another domain is typed', async () => {
    const { user } = await openCustom({}, owner);
    expect(domainField()).toHaveValue('acme.com');
    const box = within(screen.getByRole('region', { name: 'DNS record' }));
    expect(box.getByText('Verified')).toBeVisible();
    await user.type(domainField(), '.bd');
    expect(box.getByText('Not Verified')).toBeVisible();
  });

  it('tries for the certificate again', async () => {
    const { user, sent } = await openCustom({ ...withCertificates, installSSL: () => acknowledged() }, owner);
    const current = within(screen.getByRole('region', { name: 'Current domain' }));
    expect(current.getByText('CAA forbids it')).toBeVisible();
    await user.click(current.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Certificate requested')).toBeVisible();
    expect(sent('installSSL')).toEqual([{ companyId: 'c1' }]);
    expect(sent('checkDnsPropagation')).toEqual([]);
  });

  it('gives the domain up after a question', async () => {
    const { user, sent } = await openCustom(
      { removeDomain: () => acknowledged({}, 'Domain removed') },
      owner,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove domain' }));
    await user.click(question.getByRole('button', { name: 'Remove domain' }));
    expect(await screen.findByText('Domain removed')).toBeVisible();
    expect(sent('removeDomain')).toEqual([{ companyId: 'c1' }]);
    // The question's own form must not start the check behind it.
    expect(sent('checkDnsPropagation')).toEqual([]);
    await isClosed();
  });
});
