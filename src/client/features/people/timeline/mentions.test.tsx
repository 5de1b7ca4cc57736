import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const ADA = '01900000-0000-7000-8000-00000000000a';
const BOB = '01900000-0000-7000-8000-00000000000b';
const member = (_id: string, firstName: string, lastName: string) => ({
  _id,
  fullName: { firstName, lastName },
});
const note = {
  _id: 'note-1',
  kind: 'NOTE',
  at: '2026-11-02T09:00:00.000Z',
  actorName: 'Bob Bauer',
  text: `Ask @[Ada Byron](${ADA}) at https://exkoo.com`,
  outcome: null,
  changes: [],
  jobId: null,
  note: { isPinned: false, mayChange: true, editedBy: null, editedAt: null },
  sms: null,
};

function open(path = '/crm/leads/lead-1') {
  return renderScreen(path, {
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([note]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findRecordMembers: () =>
        acknowledged({ data: [member(ADA, 'Ada', 'Byron'), member(BOB, 'Bob', 'Bauer')] }),
      addLeadInteraction: () => acknowledged(),
      updateRecordNote: () => acknowledged(),
    },
  });
}

const composer = () => screen.findByRole('textbox', { name: 'Note' });

it('offers only members with access to the person, and inserts the one chosen by keyboard', async () => {
  const { user, requests } = open();
  const field = await composer();
  await user.type(field, 'Hello @');
  const list = await screen.findByRole('listbox', { name: 'Members to mention' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['ABAda Byron', 'BBBob Bauer']);
  const active = () => within(list).getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', active().id);
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Bob Bauer');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Hello @Bob Bauer ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('call him{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = (operation: string) => requests.find((request) => request.operation === operation)?.variables;
  expect(sent('addLeadInteraction')).toMatchObject({
    input: { kind: 'NOTE', text: `Hello @[Bob Bauer](${BOB}) call him` },
  });
  expect(sent('findRecordMembers')).toEqual({ kind: 'LEAD', recordId: 'lead-1' });
});

it('inserts the clicked member; Escape closes the suggestions', async () => {
  const { user } = open();
  const field = await composer();
  await user.type(field, '@by');
  await user.click(await screen.findByRole('option', { name: /Ada Byron/ }));
  expect(field).toHaveValue('@Ada Byron ');
  expect(field).toHaveFocus();
  await user.keyboard('and @');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('b');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('@Ada Byron and @b');
});

it('shows mentions by name and URLs as links, and keeps both when the note is edited', async () => {
  const { user, requests } = open();
  expect(await screen.findByText('@Ada Byron')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://exkoo.com' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for the note of Bob Bauer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Change the note' });
  expect(field).toHaveValue('Ask @Ada Byron at https://exkoo.com');
  await user.type(field, '!{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'updateRecordNote')?.variables).toMatchObject({
      input: { text: `${note.text}!` },
    }),
  );
});

it('a logged call contains the plain name, since calls notify no members', async () => {
  const { user, requests } = open();
  await user.type(await composer(), '@ad');
  await screen.findByRole('listbox');
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('button', { name: 'Call' }));
  const write = within(screen.getByRole('region', { name: 'Write' }));
  await user.click(write.getByRole('button', { name: 'Log call' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'addLeadInteraction')?.variables).toMatchObject({
      input: { kind: 'CALL', text: '@Ada Byron' },
    }),
  );
});

it('brings the note that the address leads to into sight', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    // The sidebar brings its own link into sight
    if (this.id) scrolled.push(this.id);
  };
  open('/crm/leads/lead-1#note-note-1');
  await waitFor(() => expect(scrolled).toEqual(['note-note-1']));
  expect(document.getElementById('note-note-1')).toHaveFocus();
});
