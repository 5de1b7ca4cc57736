import { screen, waitFor, within } from '@testing-library/react';
import { written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { eachKind } from '../testing/eachKind.ts';

const change = {
  _id: 'event-1',
  kind: 'UPDATED',
  at: '2026-11-02T09:00:00.000Z',
  actorName: 'Bob Bauer',
  text: null,
  outcome: null,
  changes: [{ field: 'source', before: 'Website', after: 'Fair' }],
  jobId: null,
  note: null,
  sms: null,
};

describe.each(eachKind)('a $one', ({ one, many, One, listPath, pathOf, person, call, server }) => {
  const id = person()._id;
  const open = (answers = {}, shown = person(), viewer = buildViewer()) =>
    renderScreen(pathOf(shown), {
      viewer,
      server: server({ findPersonTimeline: () => page([change]), ...answers }, shown),
    });
  const sent = (requests: { operation: string; variables: unknown }[], operation: string) =>
    requests.filter((request) => request.operation === call(operation)).map(({ variables }) => variables);

  it('shows who it is, how they are reached, and what happened', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+493012345678');
    expect(await screen.findByRole('link', { name: '+49 30 12345678' })).toBeVisible();
    const line = within(await screen.findByRole('list', { name: 'Timeline' })).getByRole('listitem');
    expect(line).toHaveTextContent('Bob Bauer changed the source');
    expect(line).toHaveTextContent('changed the source · WebsiteFair');
  });

  it('the page shows the date added in the company time zone, as filters do', async () => {
    open({}, person({ createdAt: '2026-11-20T23:30:00.000Z' }));
    expect(await screen.findByText('Added Saturday 21 November 2026, 00:30 by Ada Byron')).toBeVisible();
    // The tab is named after the person.
    expect(document.title).toBe('Grace Hopper · Exkoo');
  });

  it('the page saves a field on Enter with its previous value, and undo restores it', async () => {
    const { user, requests } = open({ updatePerson: () => written(id) });
    await user.click(await screen.findByRole('button', { name: 'Job title: Admiral. Edit' }));
    const input = screen.getByRole('textbox', { name: 'Job title' });
    await user.clear(input);
    await user.type(input, 'Rear admiral{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(requests, 'updatePerson')).toHaveLength(2));
    expect(sent(requests, 'updatePerson')).toEqual([
      { id, input: { jobTitle: 'Rear admiral' }, seen: { jobTitle: 'Admiral' } },
      { id, input: { jobTitle: 'Admiral' }, seen: { jobTitle: 'Rear admiral' } },
    ]);
  });

  it('the page sets a time zone from a search and clears it', async () => {
    const { personalInformation } = person();
    const shown = person({ personalInformation: { ...personalInformation, timeZone: 'America/New_York' } });
    const { user, requests } = open({ updatePerson: () => written(id) }, shown);
    await user.click(await screen.findByRole('button', { name: 'Time zone: America/New York' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search time zone' }), 'los ang{Enter}');
    await waitFor(() => expect(sent(requests, 'updatePerson')).toHaveLength(1));
    // The fake server has stored nothing
    await user.click(await screen.findByRole('button', { name: 'Time zone: America/New York' }));
    await user.click(await screen.findByRole('option', { name: 'None' }));
    await waitFor(() => expect(sent(requests, 'updatePerson')).toHaveLength(2));
    expect(sent(requests, 'updatePerson')).toEqual(
      ['America/Los_Angeles', null].map((timeZone) => ({
        id,
        input: { timeZone },
        seen: { timeZone: 'America/New_York' },
      })),
    );
  });

  it('the page spells WhatsApp correctly and clears the error of a note when a call is logged', async () => {
    const { personalInformation } = person();
    const shown = person({ personalInformation: { ...personalInformation, whatsApp: '+493012345678' } });
    const { user } = open({}, shown);
    expect(await screen.findByRole('button', { name: 'Edit WhatsApp' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Enter a note first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Call' }));
    expect(screen.queryByText('Enter a note first')).toBeNull();
  });

  it('Escape cancels an edit, and invalid input shows an error', async () => {
    const { user, requests } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit email' }));
    const input = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(input);
    await user.type(input, 'nobody{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await user.type(input, '{Escape}');
    expect(screen.getByRole('link', { name: 'grace@example.com' })).toBeVisible();
    expect(sent(requests, 'updatePerson')).toEqual([]);
  });

  it('shows a conflict field by field, and sends mine again with theirs as seen', async () => {
    let stored = person();
    const conflict = {
      field: 'jobTitle',
      seen: 'Admiral',
      mine: 'Captain',
      theirs: 'Professor',
      changedBy: 'Bob Bauer',
      changedAt: null,
    };
    const { user, requests } = open({
      findPerson: () => acknowledged({ data: stored, duplicates: [] }),
      updatePerson: ({ seen }: { seen: { jobTitle: string } }) => {
        if (seen.jobTitle === 'Professor') return written(id);
        stored = person({
          companyInformation: { ...person().companyInformation, jobTitle: 'Professor' },
        });
        return { ...written(id), ...refused('Another user changed this record', 409), conflicts: [conflict] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Job title: Admiral. Edit' }));
    const input = screen.getByRole('textbox', { name: 'Job title' });
    await user.clear(input);
    await user.type(input, 'Captain{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Another user changed this record' });
    expect(within(dialog).getByRole('group', { name: 'Job title' })).toHaveTextContent(
      'MineCaptainBy Bob BauerProfessorBefore: Admiral',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Job title saved')).toBeVisible();
    expect(sent(requests, 'updatePerson').at(-1)).toEqual({
      id,
      input: { jobTitle: 'Captain' },
      seen: { jobTitle: 'Professor' },
    });
  });

  it('logs a call with its outcome and the next one', async () => {
    const { user, requests } = open({ addPersonInteraction: () => acknowledged() });
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'Call again');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'No answer');
    await user.click(screen.getByRole('button', { name: 'Tomorrow 9:00' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(requests, 'addPersonInteraction')).toHaveLength(1));
    expect(sent(requests, 'addPersonInteraction')).toEqual([
      {
        id,
        input: {
          kind: 'CALL',
          text: 'Call again',
          outcome: 'NO_ANSWER',
          nextCall: expect.stringMatching(/T0[78]:00:00.000Z$/),
        },
      },
    ]);
  });

  it('the composer previews a template for the person and logs the message that WhatsApp sends', async () => {
    const { user, requests } = open({
      findMessageTemplates: () =>
        page([{ _id: 'template-1', title: 'Hello', body: 'Hi {{firstName|there}}' }]),
      previewMessage: () => acknowledged({ text: 'Hi Grace', missing: [] }),
      addPersonInteraction: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await user.click(await screen.findByRole('button', { name: 'Templates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use a template' });
    expect(await within(dialog).findByText('Hi Grace')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Use template' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Hi Grace');
    const link = screen.getByRole('link', { name: 'WhatsApp' });
    expect(link).toHaveAttribute('href', 'https://wa.me/493012345678?text=Hi%20Grace');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(sent(requests, 'addPersonInteraction')).toEqual([
        { id, input: { kind: 'MESSAGE', text: 'Hi Grace', templateId: 'template-1' } },
      ]),
    );
  });

  it('the composer sends a message from the page, and keeps it where the server rejects it', async () => {
    let reply: object = { ...refused('Not sent: The number has opted out'), data: null };
    const { user, requests, address } = open({ sendSms: () => reply });
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Enter a message first')).toBeVisible();
    await user.type(text, 'See you{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Not sent: The number has opted out')).toBeVisible();
    expect(text).toHaveValue('See you');
    reply = acknowledged({ data: { _id: 'text-1' } });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    await waitFor(() => expect(text).toHaveValue(''));
    expect(sent(requests, 'sendSms')).toEqual(Array(2).fill({ phone: '+493012345678', text: 'See you' }));
    expect(address()).toBe(pathOf({ _id: id }));
  });

  it('the composer opens an email with its subject and text, and logs it', async () => {
    const { user, requests } = open({ addPersonInteraction: () => acknowledged() });
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.type(screen.getByRole('textbox', { name: 'Email text' }), 'Hi Grace');
    const link = screen.getByRole('link', { name: 'Open in email app' });
    expect(link).toHaveAttribute('href', 'mailto:grace@example.com?subject=Hello&body=Hi%20Grace');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(sent(requests, 'addPersonInteraction')).toEqual([
        { id, input: { kind: 'MESSAGE', text: 'Hi Grace' } },
      ]),
    );
  });

  it('the composer keeps a typed note while a message is written', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Speaks French');
    await user.click(screen.getByRole('button', { name: 'Message' }));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Speaks French');
  });

  it('the address is one line, whose fields open to be edited', async () => {
    const { personalInformation } = person();
    const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', zone: null, country: 'Germany' };
    const shown = person({ personalInformation: { ...personalInformation, address } });
    const { user, requests } = open({ updatePerson: () => written(id) }, shown);
    expect(await screen.findByText('Kai 1, 20457 Hamburg, Germany')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Street/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit address' }));
    await user.click(screen.getByRole('button', { name: 'Street: Kai 1. Edit' }));
    const street = screen.getByRole('textbox', { name: 'Street' });
    await user.clear(street);
    await user.type(street, 'Kai 2{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'updatePerson')).toEqual([
        { id, input: { street: 'Kai 2' }, seen: { street: 'Kai 1' } },
      ]),
    );
  });

  it('the page shows what the consent ledger says of the number', async () => {
    const entry = {
      _id: 'entry-1',
      number: 12,
      act: 'GIVEN',
      channel: 'FORM',
      wording: 'Send me news',
      at: '2026-02-01T09:00:00.000Z',
      recordedBy: null,
      fingerprint: 'abcdef0123456789',
    };
    const { requests } = open({ findSmsConsentsOfNumber: () => acknowledged({ data: [entry] }) });
    const history = await screen.findByRole('list', { name: 'Consent history' });
    expect(within(history).getByText('“Send me news”')).toBeVisible();
    expect(sent(requests, 'findSmsConsentsOfNumber')).toEqual([{ phone: '+493012345678' }]);
  });

  it('sends a template by the provider, as it is', async () => {
    const { user, requests } = open({
      findMessageTemplates: () => page([{ _id: 'template-1', title: 'Hello', body: 'Hi' }]),
      previewMessage: () => acknowledged({ text: 'Hi Grace', missing: [] }),
      sendTemplateMessage: () => acknowledged({ data: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await user.click(await screen.findByRole('button', { name: 'Templates' }));
    await user.click(await screen.findByRole('checkbox', { name: /Marketing/ }));
    await user.click(screen.getByRole('button', { name: 'Send SMS' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(requests, 'sendTemplateMessage')).toEqual([
      { kind: One.toUpperCase(), personId: id, templateId: 'template-1', isMarketing: false },
    ]);
  });

  it('logs nothing of a message that the SMS app opens', async () => {
    const { smsCamp } = permissionsAt('NONE');
    const permissions = { ...permissionsAt('EDIT'), smsCamp };
    const mayNotSend = buildViewer({ role: 'MEMBER', permissions });
    const { user, requests } = open({ addPersonInteraction: () => acknowledged() }, person(), mayNotSend);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hi');
    const link = screen.getByRole('link', { name: 'Open in SMS app' });
    expect(link).toHaveAttribute('href', 'sms:+493012345678?&body=Hi');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(sent(requests, 'addPersonInteraction')).toEqual([]);
  });

  it('goes to trash at once, and comes back by undo', async () => {
    const { user, requests, address } = open({
      movePersonToTrash: () => acknowledged(),
      deleteOrRestorePersonFromTrash: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`${One} restored`)).toBeVisible();
    expect(address()).toBe(listPath);
    expect(sent(requests, 'deleteOrRestorePersonFromTrash')).toEqual([{ id, isRestore: true }]);
  });

  it('goes to the next and the previous of the list by J and K', async () => {
    const named = (at: number, firstName: string) => {
      const fullName = { firstName, lastName: 'Hopper' };
      return person({
        _id: `person-${at}`,
        personalInformation: { ...person().personalInformation, fullName },
      });
    };
    const found = [named(0, 'Ada'), named(1, 'Grace'), named(2, 'Mary')];
    const [, grace, mary] = found.map(pathOf);
    const { user, address } = renderScreen(listPath, {
      server: server({
        findPeople: () => page(found),
        findPerson: (asked: { id: string }) =>
          acknowledged({ data: found.find(({ _id }) => _id === asked.id), duplicates: [] }),
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Grace Hopper' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Grace Hopper · /));
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', listPath);
    expect(await screen.findByRole('link', { name: 'Next (J)' })).toHaveAttribute('href', mary);
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe(mary));
    await screen.findByRole('link', { name: 'Previous (K)' });
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe(grace));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'just');
    expect(address()).toBe(grace);
  });

  it('leads on to the next page of the list, and back', async () => {
    const everybody = ['Ada', 'Grace', 'Mary'].map((firstName, at) =>
      person({
        _id: `person-${at}`,
        personalInformation: {
          ...person().personalInformation,
          fullName: { firstName, lastName: 'Hopper' },
        },
      }),
    );
    const { user, address } = renderScreen(`${listPath}?limit=2&search=hop`, {
      server: server({
        findPeople: ({ input }: { input: { page: number } }) =>
          page(everybody.slice((input.page - 1) * 2, input.page * 2), { total: 3 }),
        findPerson: (asked: { id: string }) =>
          acknowledged({ data: everybody.find(({ _id }) => _id === asked.id), duplicates: [] }),
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Grace Hopper' }));
    await user.click(await screen.findByRole('button', { name: 'Next (J)' }));
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(address()).toBe(pathOf(everybody[2]!));
    expect(screen.getByRole('button', { name: 'Next (J)' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      `${listPath}?limit=2&search=hop&page=2`,
    );
    await user.click(screen.getByRole('button', { name: 'Previous (K)' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
  });

  it('leads from one open section of a grouped list to the next, and counts over them', async () => {
    const named = (_id: string, firstName: string) =>
      person({
        _id,
        personalInformation: {
          ...person().personalInformation,
          fullName: { firstName, lastName: 'Hopper' },
        },
      });
    const people = [named('ada', 'Ada'), named('grace', 'Grace'), named('mary', 'Mary'), named('zoe', 'Zoe')];
    // Grace is in two sections; of the third, 26 people, one page is shown
    const rows: Record<string, typeof people> = {
      'source-web': people.slice(0, 2),
      'source-fair': people.slice(1, 2),
      NONE: people.slice(2),
    };
    const section = (value: string | null, name: string | null, total: number) => ({
      value,
      name,
      colour: null,
      total,
    });
    const { user, address } = renderScreen(`${listPath}?by=source&closed=source-closed`, {
      server: server({
        findPersonSections: () =>
          acknowledged({
            data: [
              section('source-web', 'Website', 2),
              section('source-closed', 'Closed', 9),
              section('source-fair', 'Fair', 1),
              section(null, null, 2),
            ],
            total: 14,
          }),
        findPeople: ({ input }: { input: { filter: { sourceIds: [string] } } }) =>
          page(rows[input.filter.sourceIds[0]] ?? []),
        findPerson: (asked: { id: string }) =>
          acknowledged({ data: people.find(({ _id }) => _id === asked.id), duplicates: [] }),
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Ada Hopper' }));
    expect(await screen.findByText('1 of 5')).toBeVisible();
    for (const [place, who] of [
      ['2 of 5', 'Grace'],
      ['3 of 5', 'Grace'],
      ['4 of 5', 'Mary'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: 'Next (J)' }));
      expect(await screen.findByText(place)).toBeVisible();
      expect(await screen.findByRole('heading', { level: 1, name: `${who} Hopper` })).toBeVisible();
    }
    await user.keyboard('k');
    expect(await screen.findByText('3 of 5')).toBeVisible();
    expect(address()).toBe(pathOf(people[1]!));
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      `${listPath}?by=source&closed=source-closed`,
    );
  });

  it('asks for the rows of a section that was not shown, from its right page', async () => {
    const everybody = Array.from({ length: 27 }, (_, at) =>
      person({
        _id: `person-${at}`,
        personalInformation: {
          ...person().personalInformation,
          fullName: { firstName: `Nr${at}`, lastName: 'Hopper' },
        },
      }),
    );
    const { user } = renderScreen(`${listPath}?by=source`, {
      server: server({
        findPersonSections: () =>
          acknowledged({ data: [{ value: null, name: null, colour: null, total: 27 }], total: 27 }),
        findPeople: ({ input }: { input: { page: number; limit: number } }) =>
          page(everybody.slice((input.page - 1) * input.limit, input.page * input.limit), { total: 27 }),
        findPerson: (asked: { id: string }) =>
          acknowledged({ data: everybody.find(({ _id }) => _id === asked.id), duplicates: [] }),
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Nr24 Hopper' }));
    expect(await screen.findByText('25 of 27')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next (J)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nr25 Hopper' })).toBeVisible();
    expect(screen.getByText('26 of 27')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous (K)' }));
    expect(await screen.findByText('25 of 27')).toBeVisible();
  });

  it('shows older entries when asked, the newest staying on top', async () => {
    const story = Array.from({ length: 30 }, (_, at) => ({
      ...change,
      _id: `event-${at}`,
      kind: 'NOTE',
      text: `Note ${at}`,
    }));
    const { user } = open({
      findPersonTimeline: ({ input }: { input: { page: number; limit: number } }) =>
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
    // The keys go on where one was reading
    const timeline = screen.getByRole('list', { name: 'Timeline' });
    expect(within(timeline).getAllByRole('listitem')[20]).toHaveFocus();
  });

  it('says who else changed a field since the page was opened', async () => {
    let entries: unknown[] = [change];
    const { user } = open({
      findPersonTimeline: () => page(entries),
      addPersonInteraction: () => acknowledged(),
    });
    await screen.findByText(/changed the source/);
    expect(screen.queryByText('Changed by Bob Bauer')).not.toBeInTheDocument();
    const changes = [{ field: 'jobTitle', before: 'Admiral', after: 'Professor' }];
    entries = [{ ...change, _id: 'event-2', changes }, change];
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Changed by Bob Bauer')).toBeVisible();
    expect(screen.getByText(/changed the job title/)).toBeVisible();
  });

  it('says that they are not there', async () => {
    open({ findPerson: () => ({ ...refused('Not found', 404), data: null, duplicates: [] }) });
    expect(await screen.findByRole('heading', { name: `This ${one} does not exist` })).toBeVisible();
    expect(screen.getByRole('link', { name: `All ${many}` })).toHaveAttribute('href', listPath);
  });
});
