import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal, buildDealDetails, SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { Quote } from './quote.ts';

const buildQuote = (changes: Partial<Quote> = {}): Quote => ({
  _id: 'quote-1',
  number: 'QUO-000001',
  version: 1,
  state: 'DRAFT',
  isExpired: false,
  currency: 'EUR',
  amount: 31_238,
  expiresOn: '2026-04-30',
  url: null,
  sentAt: null,
  sentTo: null,
  viewedAt: null,
  acceptedAt: null,
  acceptedName: null,
  signature: null,
  createdAt: '2026-03-31T09:00:00.000Z',
  ...changes,
});
const SENT = buildQuote({
  state: 'SENT',
  url: 'https://exkoo.test/q/token',
  sentAt: '2026-04-01T09:00:00.000Z',
  sentTo: 'ada@example.com',
});
const ADA = {
  personId: 'lead-1',
  kind: 'LEAD' as const,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  role: null,
};

/** The page of a deal with quotes. */
const open = (quotes: Quote[], server = {}, deal = buildDeal(), viewer = buildViewer()) =>
  renderScreen('/crm/deals/deal-1', {
    viewer,
    server: {
      findDeal: () => acknowledged({ data: buildDealDetails(deal, { people: [ADA] }) }),
      findPipelines: () => acknowledged({ data: [SALES] }),
      findQuotes: () => acknowledged({ data: quotes }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for QUO-000001, version 1' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('quotes of a deal', () => {
  it('are created from the card, which says what they are for', async () => {
    const { user, requests } = open([], { createQuote: () => acknowledged({ data: buildQuote() }) });
    expect(await screen.findByText(/No quotes yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create quote' }));
    await waitFor(() => expect(sent(requests, 'createQuote')).toEqual({ dealId: 'deal-1' }));
  });

  it('keep the line items of a won deal once they are accepted', async () => {
    const won = buildDeal({ status: 'WON', closedOn: '2026-04-02' });
    open([buildQuote({ state: 'ACCEPTED', acceptedAt: '2026-04-02T09:00:00.000Z' })], {}, won);
    expect(await screen.findByText(/QUO-000001, version 1/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Line items' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add line items' })).toBeNull();
  });

  it('show amount, expiry, recipient, acceptance and a drawn signature', async () => {
    const accepted = buildQuote({
      state: 'ACCEPTED',
      acceptedAt: '2026-04-02T09:00:00.000Z',
      acceptedName: 'Ada Lovelace',
      signature: 'data:image/png;base64,iVBORw0KGgo=',
    });
    const second = { ...SENT, _id: 'quote-2', version: 2, viewedAt: '2026-04-03T09:00:00.000Z' };
    open([second, accepted]);
    const line = async (name: RegExp) => (await screen.findByText(name)).closest('li');
    const newest = await line(/QUO-000001, version 2/);
    expect(newest).toHaveTextContent('Sent');
    expect(newest).toHaveTextContent('€312.38');
    expect(newest).toHaveTextContent('Valid until 30 Apr 2026');
    expect(newest).toHaveTextContent('Sent 1 Apr 2026 to ada@example.com · Viewed 3 Apr 2026');
    const oldest = await line(/QUO-000001, version 1/);
    expect(oldest).toHaveTextContent('Accepted 2 Apr 2026 by Ada Lovelace');
    expect(within(oldest!).getByRole('img', { name: 'Signature of Ada Lovelace' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New version' })).toBeVisible();
  });

  it('are sent to the first person of the deal, and the typed text remains if that fails', async () => {
    let isAway = true;
    const { user, requests } = open([buildQuote()], {
      sendQuote: () => (isAway ? refused('Away') : acknowledged()),
    });
    await choose(user, 'Send');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send QUO-000001' }));
    expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('ada@example.com');
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'As discussed');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Away')).toBeVisible();
    isAway = false;
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent(requests, 'sendQuote')).toEqual({
        id: 'quote-1',
        input: { to: 'ada@example.com', message: 'As discussed' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('have a link to copy once they are sent', async () => {
    const { user } = open([SENT]);
    await choose(user, 'Copy link');
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://exkoo.test/q/token');
  });

  it('cannot be changed by members who only read, nor after the deal is closed', async () => {
    const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    const { user } = open([buildQuote()], {}, buildDeal(), reader);
    await user.click(await screen.findByRole('button', { name: 'Actions for QUO-000001, version 1' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Download PDF',
    ]);
    expect(screen.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument();
  });

  it('are loaded again after an error', async () => {
    let answer: object = { ...refused('Away'), data: [] };
    const { user } = open([], { findQuotes: () => answer });
    expect(await screen.findByText('Away')).toBeVisible();
    answer = acknowledged({ data: [SENT] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/QUO-000001, version 1/)).toBeVisible();
  });
});

describe('the invoice of a won deal', () => {
  const won = buildDeal({ status: 'WON', closedOn: '2026-04-02' });

  it('is created by members who may edit customers', async () => {
    const { user, requests } = open([], { invoiceDeal: () => acknowledged() }, won);
    await user.click(await screen.findByRole('button', { name: 'Create invoice' }));
    await waitFor(() => expect(sent(requests, 'invoiceDeal')).toEqual({ id: 'deal-1' }));
  });

  it('is not offered for an open deal', async () => {
    open([]);
    expect(await screen.findByText(/No quotes yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument();
  });
});
