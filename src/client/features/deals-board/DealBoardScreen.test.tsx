import { act, screen, waitFor, within } from '@testing-library/react';
import type { Deal } from '#client/entities/deals/deal.ts';
import { buildDeal, SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { layOut } from '#client/kit/drag/testing/layOut.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const RENEWALS = {
  ...SALES,
  _id: 'pipeline-2',
  name: 'Renewals',
  stages: [{ _id: 'stage-9', name: 'Due', probability: 50, rottingDays: null }],
};

const solar = buildDeal({ _id: 'solar', title: 'Rooftop solar', accountName: 'Acme' });
const pump = buildDeal({ _id: 'pump', title: 'Heat pump', amount: 100_001, weighted: 10_000 });
const audit = buildDeal({
  _id: 'audit',
  title: 'Audit',
  stageId: 'stage-2',
  amount: 50_000,
  currency: 'USD',
  probability: 60,
  weighted: 30_000,
});

/** The board's columns as the server computes them. */
function columnsOf(deals: readonly Deal[], pipeline = SALES) {
  return pipeline.stages.map((stage) => {
    const inStage = deals.filter(({ stageId }) => stageId === stage._id);
    const sums = [...Map.groupBy(inStage, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
      currency,
      count: ofCurrency.length,
      amount: ofCurrency.reduce((sum, { amount }) => sum + amount, 0),
      weighted: ofCurrency.reduce((sum, { weighted }) => sum + weighted, 0),
    }));
    return { stage, count: inStage.length, sums, deals: inStage };
  });
}

/** A board whose deals are moved by moveDeal. */
function open(deals: Deal[], answers: Record<string, unknown> = {}, query = '', viewer = buildViewer()) {
  let stored = deals;
  return renderScreen(`/crm/deals/board${query}`, {
    viewer,
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findPipelines: () => acknowledged({ data: [SALES] }),
      findDealBoard: () => acknowledged({ data: columnsOf(stored) }),
      moveDeal: ({ id, stageId }: { id: string; stageId: string }) => {
        const { probability = 0 } = SALES.stages.find(({ _id }) => _id === stageId) ?? {};
        stored = stored.map((deal) =>
          deal._id === id
            ? { ...deal, stageId, probability, weighted: Math.round((deal.amount * probability) / 100) }
            : deal,
        );
        return acknowledged({ data: null });
      },
      ...answers,
    },
  });
}

const column = (name: RegExp) => screen.findByRole('region', { name });

function layOutTargets() {
  layOut([...document.querySelectorAll('[data-column], [data-target]')], { width: 280, height: 600 }, 'x');
  layOut(
    [...document.querySelectorAll('[data-card]')].map((link) => link.closest('li') as Element),
    { width: 260, height: 114 },
    'y',
  );
}

async function pickUp(name: string, user: ReturnType<typeof renderScreen>['user']) {
  const card = await screen.findByRole('link', { name });
  act(() => card.focus());
  layOutTargets();
  await user.keyboard(' ');
}

const sent = (requests: ReturnType<typeof renderScreen>['requests'], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

describe('the board of deals', () => {
  it('shows the count and the sums of each stage by currency', async () => {
    open([solar, pump, { ...audit, stageId: 'stage-1' }]);
    const qualified = await column(/^Qualified, 3 deals$/);
    const sums = within(qualified).getAllByText(/weighted$/);
    expect(sums.map((line) => line.parentElement?.textContent)).toEqual([
      '€13,500.01€1,350.00 weighted',
      '$500.00$300.00 weighted',
    ]);
    expect(await column(/^Proposal, 0 deals$/)).toHaveTextContent('No deals');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Board 3');
  });

  it('marks overdue and rotting deals in words', async () => {
    open([
      { ...solar, expectedCloseOn: '2020-05-31', isRotting: true },
      { ...audit, expectedCloseOn: '2999-05-31' },
    ]);
    const qualified = within(await column(/^Qualified/));
    expect(qualified.getByText('Overdue 31 May 2020')).toBeVisible();
    expect(qualified.getByText('Rotting')).toBeVisible();
    expect(qualified.getByText('Acme')).toBeVisible();
    expect(await column(/^Proposal/)).not.toHaveTextContent(/Overdue|Rotting/);
  });

  it('moves a deal by keyboard with its sums, and back to its place by undo', async () => {
    const { user, requests } = open([solar, pump, audit]);
    await pickUp('Heat pump', user);
    expect(screen.getByText(/^Heat pump picked up in Qualified, 1 of 4\./)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Proposal, 2 of 4')).toBeInTheDocument();
    await user.keyboard(' ');
    const proposal = await column(/^Proposal, 2 deals$/);
    expect(proposal).toHaveTextContent('€1,000.01€600.01 weighted');
    expect(await column(/^Qualified, 1 deal$/)).toHaveTextContent('€12,500.00€1,250.00 weighted');
    await waitFor(() => expect(within(proposal).getByRole('link', { name: 'Heat pump' })).toHaveFocus());
    expect(sent(requests, 'moveDeal')).toEqual([{ id: 'pump', stageId: 'stage-2' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await column(/^Qualified, 2 deals$/)).toHaveTextContent('€13,500.01');
    expect(sent(requests, 'moveDeal')[1]).toEqual({ id: 'pump', stageId: 'stage-1', position: 1 });
  });

  it('puts a deal back when its move is refused, and loads the board again', async () => {
    const answer = Promise.withResolvers();
    const { user, requests } = open([solar], {
      moveDeal: () => answer.promise,
    });
    await user.click(await screen.findByRole('button', { name: 'Move Rooftop solar' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Proposal' }));
    expect(
      within(await column(/^Proposal, 1 deal$/)).getByRole('link', { name: 'Rooftop solar' }),
    ).toBeVisible();
    answer.resolve({ ...refused('This deal is closed. Reopen it first', 409), data: null });
    expect(await screen.findByText('This deal is closed. Reopen it first')).toBeVisible();
    expect(await column(/^Qualified, 1 deal$/)).toHaveTextContent('€12,500.00€1,250.00 weighted');
    await waitFor(() => expect(sent(requests, 'findDealBoard')).toHaveLength(2));
  });

  it('asks for the reason when a deal is dropped on Lost, and reopens it by undo', async () => {
    const { user, requests } = open([solar], {
      closeDeal: () => acknowledged({ data: null }, 'Deal lost'),
      reopenDeal: () => acknowledged({ data: null }, 'Deal reopened'),
    });
    await pickUp('Rooftop solar', user);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Proposal, 2 of 4');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Won, 3 of 4');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Lost, 4 of 4');
    await user.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'Why is this deal lost?' });
    expect(screen.getByRole('region', { name: 'Qualified, 1 deal', hidden: true })).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Price');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    expect(await screen.findByText('Deal lost')).toBeVisible();
    expect(sent(requests, 'closeDeal')).toEqual([
      { id: 'solar', input: { outcome: 'LOST', reason: 'Price', closedOn: null } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(requests, 'reopenDeal')).toEqual([{ id: 'solar' }]));
    expect(sent(requests, 'moveDeal')).toEqual([]);
  });

  it('keeps pipeline, owner and search in the URL, and leads to the same deals in the list', async () => {
    const { user, requests, address } = open(
      [],
      {
        findPipelines: () => acknowledged({ data: [SALES, RENEWALS] }),
        findDealBoard: ({ pipelineId }: { pipelineId: string }) => {
          const pipeline = pipelineId === SALES._id ? SALES : RENEWALS;
          const [first, ...others] = columnsOf([], pipeline);
          return acknowledged({ data: [{ ...first, count: 70, deals: [solar] }, ...others] });
        },
      },
      '?owner=manager-1&search=so',
    );
    const list = '&status=OPEN&owner=manager-1&search=so';
    expect(await screen.findByRole('link', { name: 'Show all 70' })).toHaveAttribute(
      'href',
      `/crm/deals?pipeline=pipeline-1&stage=stage-1${list}`,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pipeline' }), 'Renewals');
    expect(await column(/^Due, /)).toBeVisible();
    expect(address()).toContain('pipeline=pipeline-2');
    expect(screen.getByRole('link', { name: 'Show in list' })).toHaveAttribute(
      'href',
      `/crm/deals?pipeline=pipeline-2${list}`,
    );
    expect(screen.getByRole('link', { name: 'Add deal in Due' })).toHaveAttribute(
      'href',
      '/crm/deals/add?stage=stage-9',
    );
    expect(sent(requests, 'findDealBoard').at(-1)).toEqual({
      pipelineId: 'pipeline-2',
      filter: { search: 'so', ownerId: 'manager-1' },
      limit: 50,
    });
  });

  it('offers to add a deal in an empty pipeline, and to retry after an error', async () => {
    let isDown = true;
    const { user } = open([], {
      findDealBoard: () =>
        isDown ? { ...refused('Not now', 500), data: [] } : acknowledged({ data: columnsOf([]) }),
    });
    expect(await screen.findByText('Not now')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open deals in this pipeline')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add deal' }).at(-1)).toHaveAttribute(
      'href',
      '/crm/deals/add?stage=stage-1',
    );
  });

  it('leads to the settings without a pipeline, if the viewer may manage them', async () => {
    const none = { findPipelines: () => acknowledged({ data: [] }) };
    const { unmount } = open([], none);
    expect(await screen.findByRole('link', { name: 'Set up pipelines' })).toHaveAttribute(
      'href',
      '/crm/deal-settings',
    );
    unmount();
    open([], none, '', buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') }));
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up pipelines' })).toBeNull();
  });

  it('cannot be changed by users who may only view deals', async () => {
    open([solar], {}, '', buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    expect(await column(/^Qualified, 1 deal$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move Rooftop solar' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Add deal/ })).toBeNull();
    expect(document.querySelector('[data-target]')).toBeNull();
  });
});
