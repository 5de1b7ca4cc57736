import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const state = { isPinned: false, mayChange: true, editedBy: null, editedAt: null };
const note = {
  _id: 'note-1',
  kind: 'NOTE',
  at: '2026-11-02T09:00:00.000Z',
  actorName: 'Bob Bauer',
  text: 'Plans at https://exkoo.com/plans',
  outcome: null,
  changes: [],
  jobId: null,
  sms: null,
  note: state,
};

function open(answers: Record<string, unknown> = {}, path = '/crm/leads/lead-1') {
  return renderScreen(path, {
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([note]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...answers,
    },
  });
}

const key = { kind: 'LEAD', recordId: 'lead-1', id: 'note-1' };
const MENU = { name: 'Actions for the note of Bob Bauer' };

it('a note is edited inline and shows its editor', async () => {
  let shown: object = note;
  const { user, requests } = open({
    findLeadTimeline: () => page([shown]),
    updateRecordNote: ({ input }: { input: { text: string } }) => {
      const edited = { ...state, editedBy: 'Ada Byron', editedAt: new Date().toISOString() };
      shown = { ...note, text: input.text, note: edited };
      return acknowledged();
    },
  });
  expect(await screen.findByRole('link', { name: 'https://exkoo.com/plans' })).toBeVisible();
  await user.click(screen.getByRole('button', MENU));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Change the note' });
  await user.clear(field);
  await user.type(field, 'No plans{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Edited by Ada Byron/)).toBeVisible();
  expect(screen.getByText('No plans')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'updateRecordNote')?.variables).toEqual({
    ...key,
    input: { text: 'No plans' },
  });
});

it('a note keeps the edited text if saving fails', async () => {
  const { user } = open({ updateRecordNote: () => refused('Your role does not allow this', 403) });
  await user.click(await screen.findByRole('button', MENU));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Change the note' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Your role does not allow this')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Change the note' })).toHaveValue(`${note.text}!`);
});

it('is deleted, and comes back by undo', async () => {
  let shown: object[] = [note];
  const { user } = open({
    findLeadTimeline: () => page(shown),
    deleteRecordNote: () => {
      shown = [];
      return acknowledged();
    },
    restoreRecordNote: () => {
      shown = [note];
      return acknowledged();
    },
  });
  await user.click(await screen.findByRole('button', MENU));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(/Plans at/)).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Plans at/)).toBeVisible();
});

it('can only be pinned by who did not write it', async () => {
  const { user, requests } = open({
    findLeadTimeline: () => page([{ ...note, note: { ...state, mayChange: false } }]),
    updateRecordNote: () => acknowledged(),
  });
  await user.click(await screen.findByRole('button', MENU));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Pin to the top' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'updateRecordNote')?.variables).toEqual({
      ...key,
      input: { isPinned: true },
    }),
  );
});

it('shows one part of the timeline, by the address', async () => {
  const { user, requests, address } = open({
    findLeadTimeline: ({ part }: { part?: string }) => page(part === 'CALLS' ? [] : [note]),
  });
  await screen.findByText(/Plans at/);
  await user.click(screen.getByRole('radio', { name: 'Calls' }));
  expect(await screen.findByText('No calls yet.')).toBeVisible();
  expect(address()).toBe('/crm/leads/lead-1?show=calls');
  expect(
    requests.filter(({ operation }) => operation === 'findLeadTimeline').at(-1)?.variables,
  ).toMatchObject({
    part: 'CALLS',
  });
});

it('the timeline collapses the initial values of a new lead', async () => {
  const created = {
    ...note,
    _id: 'event-1',
    kind: 'CREATED',
    text: null,
    note: null,
    changes: [
      { field: 'firstName', before: null, after: 'Grace' },
      { field: 'jobTitle', before: null, after: 'Admiral' },
    ],
  };
  const { user } = open({ findLeadTimeline: () => page([created]) });
  const line = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(line.getByText('Admiral')).not.toBeVisible();
  await user.click(line.getByText('2 fields'));
  expect(line.getByText('Admiral')).toBeVisible();
});
