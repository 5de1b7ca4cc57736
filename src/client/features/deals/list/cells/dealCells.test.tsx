import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { DealInput } from '#client/entities/deals/deals.generated.ts';
import { buildDeal } from '#client/entities/deals/testing/buildDeal.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { acknowledged, chosenColumns, refused } from '#client/testing/builders.ts';
import { dealPage, openDeals, reader } from '../../testing/openDeals.ts';

/** The list of two deals that stores titles and amounts, as the server does. */
async function openList(server: Record<string, unknown> = {}, viewer?: typeof reader) {
  const deals = [
    buildDeal({ title: 'Solar' }),
    buildDeal({ _id: 'deal-2', title: 'Pump', amount: 99_00, status: 'WON' }),
  ];
  const view = openDeals(
    '/crm/deals',
    {
      findDeals: () => dealPage(deals),
      updateDeal: ({ id, input }: { id: string; input: DealInput }) => {
        const deal: Deal = deals.find(({ _id }) => _id === id)!;
        if (input.amount) deal.amount = input.amount;
        if (input.title) deal.title = input.title;
        if (input.stageId === 'stage-2') Object.assign(deal, { stageId: 'stage-2', stageName: 'Proposal' });
        return acknowledged({ message: 'Deal updated' });
      },
      ...server,
    },
    undefined,
    viewer,
  );
  await screen.findByRole('row', { name: /Solar/ });
  const sent = () =>
    view.requests.filter(({ operation }) => operation === 'updateDeal').map(({ variables }) => variables);
  return { ...view, sent };
}

const cellOf = (row: RegExp, path: string) =>
  screen.getByRole('row', { name: row }).querySelector<HTMLElement>(`[data-part="${path}"]`)!;

beforeEach(() => localStorage.clear());

describe('a cell of the list of deals', () => {
  it('edits an amount by keyboard, with the shown value, and moves down', async () => {
    const { user, sent } = await openList();
    await user.click(cellOf(/Solar/, 'amount'));
    await user.keyboard('{Enter}');
    const box = await screen.findByRole('textbox', { name: 'Amount' });
    expect(box).toHaveValue('12500.00');
    await user.keyboard('1,900.50{Enter}');
    await waitFor(() => expect(screen.getByRole('row', { name: /Solar/ })).toHaveTextContent('€1,900.50'));
    expect(sent()).toEqual([{ id: 'deal-1', input: { amount: 190_050 }, seen: { amount: 1_250_000 } }]);
    expect(cellOf(/Pump/, 'amount')).toHaveFocus();
  });

  it('edits a title in the cell around its link', async () => {
    const { user, sent } = await openList();
    cellOf(/Solar/, 'name-cell').focus();
    await user.keyboard('{F2}');
    await screen.findByRole('textbox', { name: 'Title' });
    await user.keyboard('Roof{Enter}');
    expect(await screen.findByRole('link', { name: 'Roof' })).toBeVisible();
    expect(sent()).toEqual([{ id: 'deal-1', input: { title: 'Roof' }, seen: { title: 'Solar' } }]);
  });

  it('offers the stages of the pipeline by pointer, and undoes the choice', async () => {
    const { user, sent } = await openList();
    await user.click(cellOf(/Solar/, 'stageName'));
    await user.click(cellOf(/Solar/, 'stageName'));
    await user.click(await screen.findByRole('option', { name: 'Proposal' }));
    expect(await screen.findByText('Stage saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { id: 'deal-1', input: { stageId: 'stage-2' }, seen: { stageId: 'stage-1' } },
      { id: 'deal-1', input: { stageId: 'stage-1' }, seen: { stageId: 'stage-2' } },
    ]);
  });

  it('says why the stage of a closed deal cannot be changed', async () => {
    const { user, sent } = await openList();
    await user.click(cellOf(/Pump/, 'stageName'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This deal is closed. Reopen it first')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('reads pasted days and skips invalid texts', async () => {
    const { user, sent } = await openList();
    await user.click(cellOf(/Solar/, 'expectedCloseOn'));
    await user.paste('24.12.2026');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          id: 'deal-1',
          input: { expectedCloseOn: '2026-12-24' },
          seen: { expectedCloseOn: '2026-05-31' },
        },
      ]),
    );
    await user.paste('soon');
    expect(
      await screen.findByText('Expected close: soon is not a date. Enter it as 2026-12-24'),
    ).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('asks before it overwrites the change of another user', async () => {
    let isFirst = true;
    const { user, sent } = await openList({
      updateDeal: () => {
        const reply = isFirst
          ? {
              ...refused('Ada Byron has changed this value since you loaded it', 409),
              description: 'changed-since',
            }
          : acknowledged({ message: 'Deal updated' });
        isFirst = false;
        return reply;
      },
    });
    await user.click(cellOf(/Solar/, 'amount'));
    await user.paste('5');
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this record' });
    expect(within(dialog).getByText(/Ada Byron has changed/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ id: 'deal-1', input: { amount: 500 } });
  });

  it('copies its value', async () => {
    const { user } = await openList();
    await user.click(cellOf(/Solar/, 'stageName'));
    const setData = jest.fn();
    fireEvent.copy(cellOf(/Solar/, 'stageName'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Qualified');
  });

  it('cannot be edited by users who may only view', async () => {
    await openList({}, reader);
    expect(cellOf(/Solar/, 'amount')).toBeNull();
  });
});

const FIELDS = [
  buildCustomField('size', 'Size', 'number'),
  buildCustomField('view', 'View', 'choice'),
  buildCustomField('extras', 'Extras', 'choices'),
  buildCustomField('signed', 'Signed', 'date'),
  buildCustomField('visit', 'Visit', 'dateTime'),
  buildCustomField('partner', 'Partner', 'relation'),
  buildCustomField('terms', 'Terms', 'longText'),
  buildCustomField('fee', 'Fee', 'number', '{amount} * 2'),
];
const RELATED = { id: 'a1', recordId: 'a1', kind: 'ACCOUNT', name: 'Harbor', state: 'ACTIVE' };

/** The list of a deal with custom fields, whose columns are shown. */
async function openCustom() {
  const deal = buildDeal({
    title: 'Solar',
    custom: { size: '12.5', view: 'moat', visit: '2026-03-02T14:00:00.000Z', partner: 'a1', fee: '7' },
  });
  localStorage.clear();
  const view = openDeals('/crm/deals', {
    findCustomFieldsOf: () => acknowledged({ data: FIELDS, archived: [] }),
    findListViews: () => chosenColumns(FIELDS.map(({ id }) => `own.${id}`)),
    findDeals: () => dealPage([deal]),
    findRelatedRecords: () => acknowledged({ data: [RELATED] }),
    searchEverything: () =>
      acknowledged({ data: [{ kind: 'ACCOUNT', _id: 'a2', title: 'Quay', detail: null }] }),
    updateDeal: ({ input }: { input: { custom: Record<string, string> } }) => {
      deal.custom = { ...deal.custom, ...input.custom };
      return acknowledged({ message: 'Deal updated' });
    },
  });
  await screen.findByRole('row', { name: /Solar/ });
  for (const { label } of FIELDS) await screen.findByRole('columnheader', { name: label });
  const sent = () =>
    view.requests.filter(({ operation }) => operation === 'updateDeal').map(({ variables }) => variables);
  const cell = (field: string) => cellOf(/Solar/, `own.${field}`);
  return { ...view, sent, cell };
}

const change = (field: string, value: unknown, seen: unknown) => ({
  id: 'deal-1',
  input: { custom: { [field]: value } },
  seen: { custom: { [field]: seen } },
});

describe('the cell of a custom field', () => {
  it('edits a number with its rule, and undoes it', async () => {
    const { user, sent, cell } = await openCustom();
    await user.click(cell('size'));
    await user.keyboard('{Enter}');
    const box = await screen.findByRole('textbox', { name: 'Size' });
    expect(box).toHaveValue('12.5');
    await user.clear(box);
    await user.keyboard('much{Enter}');
    expect(await screen.findByText('Size must be a number, such as 1200 or 12.5')).toBeVisible();
    await user.clear(box);
    await user.keyboard('1,400.50{Enter}');
    expect(await screen.findByText('Size saved')).toBeVisible();
    await waitFor(() => expect(cell('size')).toHaveTextContent('1,400.5'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()).toEqual([change('size', '1400.5', '12.5'), change('size', '12.5', '1400.5')]),
    );
  });

  it('offers choices, one or several, without archived ones', async () => {
    const { user, sent, cell } = await openCustom();
    await user.click(cell('view'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'None' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Moat' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Sea' }));
    await waitFor(() => expect(sent()).toEqual([change('view', 'sea', 'moat')]));
    await user.click(cell('extras'));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Sea' }));
    await user.click(screen.getByRole('option', { name: 'Park' }));
    expect(sent()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sent()[1]).toEqual(change('extras', ['sea', 'park'], null)));
  });

  it('reads pasted names, days and times, and skips invalid texts', async () => {
    const { user, sent, cell } = await openCustom();
    for (const [field, text] of [
      ['view', 'park'],
      ['extras', 'Park, sea'],
      ['signed', '24.12.2026'],
      ['visit', '2026-12-24 15:00'],
    ] as const) {
      const count = sent().length;
      await user.click(cell(field));
      await user.paste(text);
      await waitFor(() => expect(sent()).toHaveLength(count + 1));
    }
    expect(sent().map((variables) => (variables as ReturnType<typeof change>).input.custom)).toEqual([
      { view: 'park' },
      { extras: ['park', 'sea'] },
      { signed: '2026-12-24' },
      { visit: '2026-12-24T14:00:00.000Z' },
    ]);
    await user.click(cell('view'));
    await user.paste('lake');
    expect(await screen.findByText('View: there is no option “lake”')).toBeVisible();
    expect(sent()).toHaveLength(4);
  });

  it('picks a related record, which is saved at once', async () => {
    const { user, sent, cell } = await openCustom();
    await within(cell('partner')).findByText('Harbor');
    cell('partner').focus();
    await user.keyboard('{F2}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Partner' })).toHaveFocus());
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(cell('partner')).toHaveFocus());
    await user.keyboard('Q');
    const box = await screen.findByRole('combobox', { name: 'Partner' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('ua');
    expect(box).toHaveValue('Qua');
    expect(await screen.findByRole('option', { name: /Quay/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([change('partner', 'a2', 'a1')]));
  });

  it('keeps all keys that come before its editor has the focus', async () => {
    const { user, cell } = await openCustom();
    cell('signed').focus();
    fireEvent.keyDown(cell('signed'), { key: '2' });
    await waitFor(() => expect(cell('signed')).toHaveAttribute('data-edited'));
    fireEvent.keyDown(cell('signed'), { key: '4' });
    const box = await screen.findByRole('textbox', { name: 'Signed' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('.12.2026');
    expect(screen.getByRole('textbox', { name: 'Signed' })).toHaveValue('24.12.2026');
  });

  it('copies its value, and clears it', async () => {
    const { user, sent, cell } = await openCustom();
    const setData = jest.fn();
    for (const [field, text] of [
      ['partner', 'a1'],
      ['visit', '2026-03-02 15:00'],
      ['view', 'Moat'],
    ] as const) {
      cell(field).focus();
      fireEvent.copy(cell(field), { clipboardData: { setData } });
      expect(setData).toHaveBeenLastCalledWith('text/plain', text);
    }
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent()).toEqual([change('view', null, 'moat')]));
  });

  it('is not there for long texts and calculated values', async () => {
    const { cell } = await openCustom();
    expect(cell('size')).toBeInTheDocument();
    expect([cell('terms'), cell('fee')]).toEqual([null, null]);
  });
});
