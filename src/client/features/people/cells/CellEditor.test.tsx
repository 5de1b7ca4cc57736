import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildChoices,
  buildContact,
  buildLead,
  written,
} from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, chosenColumns, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

/** Two people of a kind in a list that keeps their job titles and stages, as the server does. */
const LISTS = {
  lead: { path: '/crm/leads', find: 'findLeads', update: 'updateLead', build: buildLead },
  contact: { path: '/crm/contacts', find: 'findContacts', update: 'updateContact', build: buildContact },
};

interface Change {
  id: string;
  input: { jobTitle?: string; stageId?: string; nextCall?: string };
}

/** The list of a kind with its job titles shown. */
async function openList(
  kind: keyof typeof LISTS,
  server: Record<string, unknown> = {},
  viewer = buildViewer(),
) {
  const { path, find, update, build } = LISTS[kind];
  const choices = buildChoices();
  const people = ['Admiral', 'Countess'].map((jobTitle, index) => {
    const { companyInformation } = build();
    return build({ _id: `${kind}-${index + 1}`, companyInformation: { ...companyInformation!, jobTitle } });
  });
  const view = renderScreen(path, {
    viewer,
    server: {
      [find]: () => page(people),
      findLeadChoices: () => acknowledged({ data: choices }),
      findListViews: () => chosenColumns(['companyInformation.jobTitle']),
      [update]: ({ id, input: { jobTitle, stageId, nextCall } }: Change) => {
        const person = people.find(({ _id }) => _id === id)!;
        if (jobTitle !== undefined)
          person.companyInformation = { ...person.companyInformation!, jobTitle: jobTitle || null };
        if (nextCall !== undefined) Object.assign(person, { nextCall });
        const leadStage = choices.stages.find(({ _id }) => _id === stageId);
        if (leadStage) Object.assign(person, { leadStage });
        return written(id);
      },
      ...server,
    },
  });
  await screen.findAllByRole('row', { name: /Grace Hopper/ });
  await screen.findByRole('columnheader', { name: 'Job Title' });
  const sent = () =>
    view.requests.filter(({ operation }) => operation === update).map(({ variables }) => variables);
  return { ...view, sent };
}

const cellOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[role="cell"]')!;

beforeEach(() => localStorage.clear());

describe.each(['lead', 'contact'] as const)('a cell of the list of %ss', (kind) => {
  it('is chosen by a press, typed over, saved by Enter, and the focus goes down', async () => {
    const { user, sent, address } = await openList(kind);
    await user.click(cellOf('Admiral'));
    expect(cellOf('Admiral')).toHaveFocus();
    expect(address()).toBe(LISTS[kind].path);
    await user.keyboard('P');
    const box = await screen.findByRole('textbox', { name: 'Job title' });
    expect(box).toHaveValue('P');
    await user.type(box, 'ilot{Enter}');
    await waitFor(() => expect(cellOf('Pilot')).toBeVisible());
    expect(cellOf('Countess')).toHaveFocus();
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: `${kind}-1`, input: { jobTitle: 'Pilot' }, seen: { jobTitle: 'Admiral' } },
      ]),
    );
  });

  it('gives an edit up by Escape', async () => {
    const { user, sent } = await openList(kind);
    await user.click(cellOf('Admiral'));
    await user.keyboard('{F2}');
    await user.type(await screen.findByRole('textbox', { name: 'Job title' }), 'x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Job title' })).toBeNull();
    expect(cellOf('Admiral')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is taken back by Ctrl Z, in the cell or another', async () => {
    const { user, sent } = await openList(kind);
    await user.click(cellOf('Admiral'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(cellOf('Countess'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { id: `${kind}-1`, input: { jobTitle: '' }, seen: { jobTitle: 'Admiral' } },
      { id: `${kind}-1`, input: { jobTitle: 'Admiral' }, seen: { jobTitle: '' } },
    ]);
  });

  it('says why it was not taken back, and may be another time', async () => {
    let isRefusing = false;
    const { user, sent } = await openList(kind, {
      [LISTS[kind].update]: ({ id }: Change) =>
        isRefusing
          ? { ...written(id, 'Not just now'), acknowledgement: false, statusCode: 503 }
          : written(id),
    });
    await user.click(cellOf('Admiral'));
    await user.paste('Pilot');
    isRefusing = true;
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not just now')).toBeVisible();
    isRefusing = false;
    await user.click(cellOf('Countess'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual({
      id: `${kind}-1`,
      input: { jobTitle: 'Admiral' },
      seen: { jobTitle: 'Pilot' },
    });
  });

  it('is copied and pasted', async () => {
    const { user, sent } = await openList(kind);
    await user.click(cellOf('Countess'));
    const setData = jest.fn();
    fireEvent.copy(cellOf('Countess'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Countess');
    await user.click(cellOf('Admiral'));
    await user.paste('Countess\r\n');
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: `${kind}-1`, input: { jobTitle: 'Countess' }, seen: { jobTitle: 'Admiral' } },
      ]),
    );
  });

  it('fills the cells below it with a column that is pasted, in one step back and forth', async () => {
    const { user, sent } = await openList(kind);
    await user.click(cellOf('Admiral'));
    await user.paste('Pilot\nNurse\nClerk');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(await screen.findByText('2 values saved')).toBeVisible();
    expect(screen.getByText(/1 of the pasted values were skipped/)).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('2 values undone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent()).toHaveLength(4);
    await user.keyboard('{Control>}y{/Control}');
    expect(await screen.findByText('2 values saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent()).toHaveLength(6);
    const written = sent().map((change) => (change as unknown as Change).input.jobTitle);
    expect(written).toEqual(['Pilot', 'Nurse', 'Countess', 'Admiral', 'Pilot', 'Nurse']);
  });

  it('the cell editor shows each saved value in one toast that the next one replaces', async () => {
    const { user } = await openList(kind);
    await user.click(cellOf('Admiral'));
    await user.paste('Pilot');
    await screen.findByText('Job title saved');
    await user.click(cellOf('Countess'));
    await user.paste('Nurse');
    await waitFor(() => expect(cellOf('Nurse')).toBeVisible());
    expect(screen.getAllByText('Job title saved')).toHaveLength(1);
  });

  it('the cell editor reopens with the input and the error if saving fails', async () => {
    const { user } = await openList(kind, {
      [LISTS[kind].update]: () => ({
        ...written('x', 'No longer yours'),
        acknowledgement: false,
        statusCode: 403,
      }),
    });
    await user.click(cellOf('Admiral'));
    await user.keyboard('P{Enter}');
    const box = await screen.findByRole('textbox', { name: 'Job title' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Job title' })).toBeInvalid());
    expect(screen.getByText('No longer yours')).toBeVisible();
    expect(box).toHaveValue('P');
  });

  it('cannot be edited by who may only see', async () => {
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    await openList(kind, {}, viewer);
    expect(cellOf('Admiral')).not.toHaveAttribute('tabindex');
  });
});

describe('a cell of the leads', () => {
  it('offers what can be chosen, and saves the choice', async () => {
    const { user, sent } = await openList('lead');
    const [row] = screen.getAllByRole('row', { name: /Grace Hopper/ });
    const stage = within(row!).getByText('New').closest<HTMLElement>('[role="cell"]')!;
    await user.click(stage);
    await user.click(stage);
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    await waitFor(() => expect(within(row!).getByText('Contacted')).toBeVisible());
    expect(sent()).toEqual([
      { id: 'lead-1', input: { stageId: 'stage-contacted' }, seen: { stageId: 'stage-new' } },
    ]);
    expect(stage).toHaveFocus();
  });

  it('reads a pasted choice by its name, and says where there is none', async () => {
    const { user, sent } = await openList('lead');
    await user.click(screen.getAllByText('New')[0]!.closest<HTMLElement>('[role="cell"]')!);
    await user.paste('contacted');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.paste('Nowhere');
    expect(await screen.findByText('Stage: there is no option “Nowhere”')).toBeVisible();
    await user.paste('');
    expect(sent()).toHaveLength(1);
  });

  it('goes from cell to cell by arrows and Tab', async () => {
    const { user } = await openList('lead');
    await user.click(cellOf('Admiral'));
    await user.keyboard('{ArrowDown}');
    expect(cellOf('Countess')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Job title' }), '{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toHaveAttribute('role', 'cell');
    expect(document.activeElement).not.toBe(cellOf('Admiral'));
  });

  it('the cell editor searches choices while typing; Tab saves and moves to the next cell', async () => {
    const { user, sent } = await openList('lead');
    const stage = screen.getAllByText('New')[0]!.closest<HTMLElement>('[role="cell"]')!;
    await user.click(stage);
    await user.keyboard('C');
    expect(await screen.findByRole('combobox', { name: 'Search stage' })).toHaveValue('C');
    await user.keyboard('ont');
    await user.tab();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ id: 'lead-1', input: { stageId: 'stage-contacted' } });
    expect(document.activeElement).toHaveAttribute('role', 'cell');
    expect(document.activeElement).not.toBe(stage);
    expect(document.activeElement?.closest('[data-id]')).toBe(stage.closest('[data-id]'));
  });

  it('Tab leaves a choice unchanged without a search', async () => {
    const { user, sent } = await openList('lead');
    const stage = screen.getAllByText('New')[0]!.closest<HTMLElement>('[role="cell"]')!;
    await user.click(stage);
    await user.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Search stage' });
    await user.tab({ shift: true });
    expect(screen.queryByRole('combobox', { name: 'Search stage' })).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('takes a time as it is typed into the cell', async () => {
    const { user, sent } = await openList('lead');
    const [row] = screen.getAllByRole('row', { name: /Grace Hopper/ });
    const call = row!.querySelector<HTMLElement>('[data-part="nextCall"]')!;
    await user.click(call);
    await user.keyboard('2');
    await user.type(await screen.findByRole('textbox', { name: 'Next call' }), '4.12.2026 15:00{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { input } = sent()[0] as unknown as { input: { nextCall: string } };
    expect(new Date(input.nextCall).getUTCFullYear()).toBe(2026);
    const setData = jest.fn();
    await user.click(call);
    await waitFor(() => expect(call).toHaveTextContent(/24/));
    fireEvent.copy(call, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '2026-12-24 15:00');
  });
});
