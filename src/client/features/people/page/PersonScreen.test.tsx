import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import type { Lead } from '#client/entities/people/person.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const note = {
  _id: 'event-1',
  kind: 'STAGE_CHANGED',
  at: '2026-11-02T09:00:00.000Z',
  actorName: 'Bob Bauer',
  text: null,
  outcome: null,
  changes: [{ field: 'stage', before: 'New', after: 'Contacted' }],
  jobId: null,
  note: null,
};

function open(answers: Record<string, unknown> = {}, lead: Lead = buildLead()) {
  return renderScreen(`/crm/leads/${lead._id}`, {
    server: {
      findLead: () => acknowledged({ data: lead, duplicates: [] }),
      findLeadTimeline: () => page([note]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...answers,
    },
  });
}

const variablesOf = (requests: { operation: string; variables: unknown }[], operation: string) =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

describe('a lead', () => {
  it('shows who it is, how they are reached, and what happened', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+493012345678');
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/493012345678',
    );
    expect(await screen.findByRole('link', { name: '+49 30 12345678' })).toBeVisible();
    const line = within(await screen.findByRole('list', { name: 'Timeline' })).getByRole('listitem');
    expect(line).toHaveTextContent('Bob Bauer changed the stage');
    expect(line).toHaveTextContent('changed the stage NewContacted');
  });

  it("says when somebody was added in the company's time zone, as its filters count days", async () => {
    open({}, buildLead({ createdAt: '2026-11-20T23:30:00.000Z' }));
    expect(await screen.findByText('Added Saturday 21 November 2026, 00:30 by Ada Byron')).toBeVisible();
    // The tab is named after the person.
    expect(document.title).toBe('Grace Hopper · Exkoo');
  });

  it('saves a field by Enter, with what was seen, and takes it back', async () => {
    const { user, requests } = open({ updateLead: () => written('lead-1') });
    await user.click(await screen.findByRole('button', { name: 'Job title: Admiral. Edit' }));
    const input = screen.getByRole('textbox', { name: 'Job title' });
    await user.clear(input);
    await user.type(input, 'Rear admiral{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(variablesOf(requests, 'updateLead')).toHaveLength(2));
    expect(variablesOf(requests, 'updateLead')).toEqual([
      { id: 'lead-1', input: { jobTitle: 'Rear admiral' }, seen: { jobTitle: 'Admiral' } },
      { id: 'lead-1', input: { jobTitle: 'Admiral' }, seen: { jobTitle: 'Rear admiral' } },
    ]);
  });

  it('names WhatsApp as it is written, and forgets what was wrong with a note when a call is logged', async () => {
    const { personalInformation } = buildLead();
    const lead = buildLead({ personalInformation: { ...personalInformation, whatsApp: '+493012345678' } });
    const { user } = open({}, lead);
    expect(await screen.findByRole('button', { name: 'Edit WhatsApp' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Write the note first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Call' }));
    expect(screen.queryByText('Write the note first')).toBeNull();
  });

  it('gives an edit up by Escape, and says what is wrong with one', async () => {
    const { user, requests } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit email' }));
    const input = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(input);
    await user.type(input, 'nobody{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await user.type(input, '{Escape}');
    expect(screen.getByRole('link', { name: 'grace@example.com' })).toBeVisible();
    expect(variablesOf(requests, 'updateLead')).toEqual([]);
  });

  it('shows a conflict field by field, and sends mine again with theirs as seen', async () => {
    let stored = buildLead();
    const conflict = {
      field: 'jobTitle',
      seen: 'Admiral',
      mine: 'Captain',
      theirs: 'Professor',
      changedBy: 'Bob Bauer',
      changedAt: null,
    };
    const { user, requests } = open({
      findLead: () => acknowledged({ data: stored, duplicates: [] }),
      updateLead: ({ seen }: { seen: { jobTitle: string } }) => {
        if (seen.jobTitle === 'Professor') return written('lead-1');
        stored = buildLead({
          companyInformation: { ...buildLead().companyInformation, jobTitle: 'Professor' },
        });
        return { ...written('lead-1'), ...refused('Somebody else changed this', 409), conflicts: [conflict] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Job title: Admiral. Edit' }));
    const input = screen.getByRole('textbox', { name: 'Job title' });
    await user.clear(input);
    await user.type(input, 'Captain{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this' });
    expect(within(dialog).getByRole('group', { name: 'Job title' })).toHaveTextContent(
      'MineCaptainBy Bob BauerProfessorBefore: Admiral',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Job title saved')).toBeVisible();
    expect(variablesOf(requests, 'updateLead').at(-1)).toEqual({
      id: 'lead-1',
      input: { jobTitle: 'Captain' },
      seen: { jobTitle: 'Professor' },
    });
  });

  it('shows what was picked at once, and what stands where the server says no', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { user } = open({
      updateLead: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Stage: New' }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    expect(await screen.findByRole('button', { name: 'Stage: Contacted' })).toBeVisible();
    answer({ ...written('lead-1'), ...refused('Not now', 409) });
    expect(await screen.findByRole('button', { name: 'Stage: New' })).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
  });

  it('picks a stage by keyboard', async () => {
    const { user, requests } = open({ updateLead: () => written('lead-1') });
    const stage = await screen.findByRole('button', { name: 'Stage: New' });
    stage.focus();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('combobox', { name: 'Search stage' }), 'cont{Enter}');
    expect(await screen.findByText('Stage saved')).toBeVisible();
    expect(variablesOf(requests, 'updateLead')).toEqual([
      { id: 'lead-1', input: { stageId: 'stage-contacted' }, seen: { stageId: 'stage-new' } },
    ]);
  });

  it('logs a call with its outcome and the next one', async () => {
    const { user, requests } = open({ addLeadInteraction: () => acknowledged() });
    await user.click(await screen.findByRole('button', { name: 'Log call' }));
    expect(screen.getByRole('textbox', { name: 'What was said' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'What was said' }), 'Call again');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'No answer');
    await user.click(screen.getByRole('button', { name: 'Tomorrow 9:00' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(variablesOf(requests, 'addLeadInteraction')).toHaveLength(1));
    expect(variablesOf(requests, 'addLeadInteraction')).toEqual([
      {
        id: 'lead-1',
        input: {
          kind: 'CALL',
          text: 'Call again',
          outcome: 'NO_ANSWER',
          nextCall: expect.stringMatching(/T0[78]:00:00.000Z$/),
        },
      },
    ]);
  });

  it('asks before it becomes a second contact of the same person', async () => {
    const match = {
      _id: 'contact-9',
      kind: 'CONTACT',
      fullName: { firstName: 'Grace', lastName: 'Hopper' },
      phoneNumber: null,
      email: 'grace@example.com',
      companyName: null,
      reasons: ['EMAIL'],
    };
    const { user } = open({
      convertLead: ({ isDuplicateAllowed }: { isDuplicateAllowed: boolean }) =>
        isDuplicateAllowed
          ? written('contact-2', 'Converted to a contact')
          : { ...written(''), ...refused('Already there', 409), duplicates: [match] },
    });
    await user.click(await screen.findByRole('button', { name: 'Convert to contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Already a contact?' });
    expect(within(dialog).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/contacts/contact-9',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Convert anyway' }));
    expect(await screen.findByText('Converted to a contact')).toBeVisible();
  });

  it('shows a template as this lead reads it, and logs what is sent', async () => {
    const { user, requests } = open({
      findMessageTemplates: () =>
        page([{ _id: 'template-1', title: 'Hello', body: 'Hi {{firstName|there}}' }]),
      previewMessage: () => acknowledged({ text: 'Hi Grace', missing: [] }),
      addLeadInteraction: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Send template' }));
    expect(await screen.findByText('Hi Grace')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Send by WhatsApp' });
    expect(link).toHaveAttribute('href', 'https://wa.me/493012345678?text=Hi%20Grace');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(variablesOf(requests, 'addLeadInteraction')).toEqual([
        { id: 'lead-1', input: { kind: 'MESSAGE', text: 'Hi Grace', templateId: 'template-1' } },
      ]),
    );
  });

  it('goes to the trash at once, and comes back by undo', async () => {
    const { user, requests, address } = open({
      moveLeadToTrash: () => acknowledged(),
      deleteOrRestoreLeadFromTrash: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Lead restored')).toBeVisible();
    expect(address()).toBe('/crm/leads');
    expect(variablesOf(requests, 'deleteOrRestoreLeadFromTrash')).toEqual([
      { id: 'lead-1', isRestore: true },
    ]);
  });

  it('goes to the next and the previous lead of the list by J and K', async () => {
    const named = (id: string, firstName: string) =>
      buildLead({
        _id: id,
        personalInformation: {
          ...buildLead().personalInformation,
          fullName: { firstName, lastName: 'Hopper' },
        },
      });
    const leads = [named('lead-0', 'Ada'), named('lead-1', 'Grace'), named('lead-2', 'Mary')];
    const { user, address } = renderScreen('/crm/leads', {
      server: {
        findLeads: () => page(leads),
        findLead: ({ id }: { id: string }) =>
          acknowledged({ data: leads.find(({ _id }) => _id === id), duplicates: [] }),
        findLeadTimeline: () => page([note]),
        findLeadChoices: () => acknowledged({ data: buildChoices() }),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Grace Hopper' }));
    expect(await screen.findByRole('link', { name: 'Next (J)' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-2',
    );
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-2'));
    await screen.findByRole('link', { name: 'Previous (K)' });
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-1'));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'just');
    expect(address()).toBe('/crm/leads/lead-1');
  });

  it('shows older entries when asked, the newest staying on top', async () => {
    const story = Array.from({ length: 30 }, (_, at) => ({
      ...note,
      _id: `event-${at}`,
      kind: 'NOTE',
      text: `Note ${at}`,
    }));
    const { user } = open({
      findLeadTimeline: ({ input }: { input: { page: number; limit: number } }) =>
        page(story.slice((input.page - 1) * input.limit, input.page * input.limit), {
          ...input,
          total: story.length,
        }),
    });
    expect(await screen.findByText('Note 19')).toBeVisible();
    expect(screen.queryByText('Note 20')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Note 29')).toBeVisible();
    expect(screen.getByText('Note 0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('says who else changed a field since the page was opened', async () => {
    let entries: unknown[] = [note];
    const { user } = open({
      findLeadTimeline: () => page(entries),
      addLeadInteraction: () => acknowledged(),
    });
    await screen.findByText(/changed the stage/);
    expect(screen.queryByText('Changed by Bob Bauer')).not.toBeInTheDocument();
    const change = { field: 'jobTitle', before: 'Admiral', after: 'Professor' };
    entries = [{ ...note, _id: 'event-2', kind: 'UPDATED', changes: [change] }, note];
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Changed by Bob Bauer')).toBeVisible();
    expect(screen.getByText(/changed the job title/)).toBeVisible();
  });

  it('says that a lead is not there', async () => {
    open({ findLead: () => ({ ...refused('Lead not found', 404), data: null, duplicates: [] }) });
    expect(await screen.findByRole('heading', { name: 'This lead does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/crm/leads');
  });
});
