import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from '#client/entities/deals/deal.ts';
import { SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { layOut } from '#client/kit/drag/testing/layOut.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const RENEWALS = { ...SALES, _id: 'pipeline-2', name: 'Renewals', memberIds: ['user-2'] };
const OLD = { ...SALES, _id: 'pipeline-3', name: 'Old', archivedAt: '2026-03-01T09:00:00.000Z' };
const PANEL: Product = {
  _id: 'panel',
  name: 'Solar panel',
  unitAmount: 25_000,
  currency: 'EUR',
  taxRateId: 'vat',
  archivedAt: null,
};
const TAXES = {
  taxId: null,
  isInclusive: false,
  currency: 'EUR',
  rates: [{ _id: 'vat', name: 'VAT', rate: 19_000 }],
};

function open(answers: Record<string, unknown> = {}, viewer = buildViewer()) {
  const list =
    (active: object[], archived: object[] = []) =>
    ({ isArchived }: { isArchived: boolean }) =>
      acknowledged({ data: isArchived ? archived : active });
  return renderScreen('/crm/deal-settings', {
    viewer,
    server: {
      findPipelines: list([SALES, RENEWALS], [OLD]),
      findProducts: list([PANEL]),
      findExchangeRates: () => acknowledged({ data: [] }),
      findTaxSettings: () => acknowledged({ data: TAXES }),
      findMembers: () =>
        acknowledged({ data: [{ _id: 'user-2', fullName: { firstName: 'Grace', lastName: 'Hopper' } }] }),
      ...answers,
    },
  });
}

type Screen = ReturnType<typeof open>;

const sent = (requests: Screen['requests'], name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

async function choose(user: Screen['user'], of: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const names = () =>
  within(screen.getByRole('list', { name: 'Pipelines' }))
    .getAllByRole('button', { name: /^Actions for/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('pipelines', () => {
  it('are listed with their stages and visibility, archived ones last', async () => {
    open();
    expect(await screen.findByText('Visible to 1 selected member, owner and administrators')).toBeVisible();
    expect(await screen.findByText('Archived', { selector: 'li *' })).toBeVisible();
    expect(names()).toEqual(['Actions for Sales', 'Actions for Renewals', 'Actions for Old']);
    expect(screen.getAllByText('Qualified · Proposal')).toHaveLength(3);
  });

  it('are put in order by keyboard, and return to their place when the order is refused', async () => {
    const answer = Promise.withResolvers();
    const { user, requests } = open({ sortPipelines: () => answer.promise });
    const grip = await screen.findByRole('button', { name: 'Move Renewals' });
    act(() => grip.focus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(names()[0]).toBe('Actions for Renewals'));
    answer.resolve(refused('The pipelines have changed', 409));
    expect(await screen.findByText('The pipelines have changed')).toBeVisible();
    await waitFor(() => expect(names()[0]).toBe('Actions for Sales'));
    expect(sent(requests, 'sortPipelines')).toEqual([{ ids: ['pipeline-2', 'pipeline-1'] }]);
  });

  it('are added with stages, and limited to members', async () => {
    const { user, requests } = open({ createPipeline: () => acknowledged({}, 'Pipeline created') });
    await user.click(await screen.findByRole('button', { name: 'Add pipeline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add pipeline' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Partners');
    await user.click(dialog.getByRole('button', { name: 'Add pipeline' }));
    expect(await dialog.findByText('This field is required!')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Stage name' })).toHaveFocus();
    await user.type(dialog.getByRole('textbox', { name: 'Stage name' }), 'Talk');
    await user.type(dialog.getByRole('textbox', { name: 'Probability (%)' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Add stage' }));
    await user.keyboard('talk');
    await user.type(dialog.getAllByRole('textbox', { name: 'Probability (%)' })[1]!, '101');
    expect(dialog.getByText(/probability of a stage is a whole number/)).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(dialog.getByText('Two stages have the same name')).toBeVisible();
    await user.type(dialog.getAllByRole('textbox', { name: 'Stage name' })[1]!, ' again');
    await user.type(dialog.getAllByRole('textbox', { name: 'Rotting after (days)' })[1]!, '14');
    await user.click(dialog.getByRole('checkbox', { name: 'Only selected members can see this pipeline' }));
    await user.click(dialog.getByRole('button', { name: 'Members: none' }));
    await user.click(await screen.findByRole('option', { name: 'Grace Hopper' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Add pipeline' }));
    expect(await screen.findByText('Pipeline created')).toBeVisible();
    expect(sent(requests, 'createPipeline')).toEqual([
      {
        input: {
          name: 'Partners',
          memberIds: ['user-2'],
          stages: [
            { name: 'Talk', probability: 20, rottingDays: null },
            { name: 'talk again', probability: 10, rottingDays: 14 },
          ],
        },
      },
    ]);
  });

  it('keep the dialog open with the reason when a removed stage has open deals', async () => {
    const message = 'The stage Qualified has open deals. Move or close them first';
    const { user, requests } = open({ updatePipeline: () => refused(message, 409) });
    await choose(user, 'Sales', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit pipeline' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Qualified' }));
    expect(dialog.getByRole('button', { name: 'Remove Proposal' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(sent(requests, 'updatePipeline')).toMatchObject([
      { id: 'pipeline-1', input: { stages: [{ id: 'stage-2', name: 'Proposal', probability: 60 }] } },
    ]);
  });

  it('order their stages by dragging with the keyboard', async () => {
    const { user, requests } = open({ updatePipeline: () => acknowledged({}, 'Pipeline updated') });
    await choose(user, 'Sales', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit pipeline' }));
    layOut(dialog.getAllByRole('listitem'), { width: 600, height: 80 }, 'y');
    act(() => dialog.getByRole('button', { name: 'Move Qualified' }).focus());
    await user.keyboard(' ');
    await screen.findByText(/^Qualified picked up, stage 1 of 2/);
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Qualified is now stage 2 of 2');
    await user.keyboard(' ');
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveAccessibleName('Proposal'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Pipeline updated')).toBeVisible();
    expect(sent(requests, 'updatePipeline')).toMatchObject([
      { input: { stages: [{ id: 'stage-2' }, { id: 'stage-1' }] } },
    ]);
  });

  it('ask before they are archived, and show there why that is refused', async () => {
    const { user } = open({
      archivePipeline: () => refused('This pipeline has open deals. Move or close them first', 409),
    });
    await choose(user, 'Sales', 'Archive');
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive the pipeline Sales?' }));
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await dialog.findByText('This pipeline has open deals. Move or close them first')).toBeVisible();
  });
});

describe('products', () => {
  it('are edited with price and tax in their currency', async () => {
    const { user, requests } = open({ updateProduct: () => acknowledged({}, 'Product updated') });
    const row = within(await screen.findByRole('row', { name: /Solar panel/ }));
    expect(row.getByText('€250.00')).toBeVisible();
    expect(row.getByText('VAT 19%')).toBeVisible();
    await choose(user, 'Solar panel', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    const price = dialog.getByRole('textbox', { name: 'Price' });
    await user.clear(price);
    await user.type(price, 'free');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('The price must be an amount of 0 or more')).toBeVisible();
    await user.clear(price);
    await user.type(price, '199.5');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tax' }), 'No tax');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(sent(requests, 'updateProduct')).toEqual([
      { id: 'panel', input: { name: 'Solar panel', unitAmount: 19_950, currency: 'EUR', taxRateId: null } },
    ]);
  });

  it('are archived with undo', async () => {
    const { user, requests } = open({
      archiveProduct: () => acknowledged({}, 'Product archived'),
      restoreProduct: () => acknowledged({}, 'Product restored'),
    });
    await choose(user, 'Solar panel', 'Archive');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product restored')).toBeVisible();
    expect(sent(requests, 'restoreProduct')).toEqual([{ id: 'panel' }]);
  });

  it('keep their tax rate when they are edited without access to tax rates', async () => {
    const permissions = { ...permissionsAt('MANAGE'), customers: 'NONE' as const };
    const { user, requests } = open(
      { updateProduct: () => acknowledged({}, 'Product updated') },
      buildViewer({ role: 'MEMBER', permissions }),
    );
    await choose(user, 'Solar panel', 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    expect(dialog.queryByRole('combobox', { name: 'Tax' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 's');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(sent(requests, 'updateProduct')).toMatchObject([
      { input: { name: 'Solar panels', taxRateId: 'vat' } },
    ]);
  });
});
