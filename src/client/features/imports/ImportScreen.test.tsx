import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { Import } from './importsApi.ts';
import { buildImport, buildJob, buildRows } from './testing/buildImport.ts';

/** A draft on a server that stores changes. */
function open(draft: Import = buildImport(), answers: Record<string, unknown> = {}, viewer = buildViewer()) {
  let stored = draft;
  return renderScreen('/crm/imports/import-1', {
    viewer,
    server: {
      findImport: () => acknowledged({ data: stored }),
      findImportRows: ({ onlyProblems }: { onlyProblems: boolean }) =>
        page(buildRows().filter(({ problems }) => !onlyProblems || problems.length > 0)),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      updateImport: ({ input }: { input: Partial<Import> }) => {
        stored = {
          ...stored,
          ...input,
          columns: stored.columns.map((c, at) => ({ ...c, ...input.columns?.[at] })),
        };
        return acknowledged({ data: stored });
      },
      editImportCells: () => acknowledged({ data: stored }),
      dropImportRows: () => acknowledged({ data: stored }),
      startImport: () => {
        stored = buildImport({ job: buildJob({ state: 'RUNNING', done: 1 }), forecast: null });
        return acknowledged({ data: stored });
      },
      ...answers,
    },
  });
}

type Column = Import['columns'][number];

const allRows = async (user: ReturnType<typeof renderScreen>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'Only rows with problems (1)', checked: true }));

const sent = (requests: { operation: string; variables: unknown }[], operation: string) =>
  requests.filter((request) => request.operation === operation).map(({ variables }) => variables);

describe('a draft of an import', () => {
  it('shows the file, its columns with samples, and what the import would do', async () => {
    open();
    expect(
      await screen.findByText('people.csv · 3 rows · CSV, UTF-8, separated by semicolons'),
    ).toBeVisible();
    expect(screen.getByText('Grace · Alan')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Field for Mail' })).toHaveValue('email');
    expect(screen.getByRole('combobox', { name: 'Field for Shoe size' })).toHaveValue('');
    const bar = within(screen.getByRole('region', { name: 'What the import will do' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 new1 with problems');
  });

  it('adds a custom field for a column in place, with the name and type that its values suggest', async () => {
    let customFields: ReturnType<typeof buildCustomField>[] = [];
    let answer: object = refused('A field with this name already exists', 409);
    const { user, requests } = open(buildImport(), {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
      createCustomField: () => answer,
    });
    const select = await screen.findByRole('combobox', { name: 'Field for Shoe size' });
    await user.selectOptions(select, 'New custom field…');
    const dialog = await screen.findByRole('dialog', { name: 'New custom field' });
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Shoe size');
    expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveValue('number');
    await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
    expect(await within(dialog).findByText('A field with this name already exists')).toBeVisible();
    answer = acknowledged();
    customFields = [buildCustomField('shoes', 'Shoe size', 'number')];
    await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toMatchObject([
        { input: { columns: [{}, {}, { column: 2, field: 'own.shoes' }] } },
      ]),
    );
    expect(sent(requests, 'createImportField').at(-1)).toEqual({
      input: { label: 'Shoe size', type: 'number', onlyOf: 'LEAD' },
    });
    await waitFor(() => expect(select).toHaveValue('own.shoes'));
  });

  it('offers no new custom field to members who may not add one', async () => {
    const viewer = buildViewer({
      role: 'MEMBER',
      permissions: { ...permissionsAt('EDIT'), crm: { ...permissionsAt('EDIT').crm, crmSettings: 'VIEW' } },
    });
    open(buildImport(), {}, viewer);
    const select = await screen.findByRole('combobox', { name: 'Field for Shoe size' });
    expect(within(select).queryByRole('option', { name: 'New custom field…' })).toBeNull();
  });

  it('maps columns to custom fields, offers their options in a cell, and lists missing options', async () => {
    const customFields = [buildCustomField('view', 'View', 'choices')];
    const draft = buildImport({ unknownCustomChoices: [{ fieldId: 'view', names: ['Hill'] }] });
    const { user, requests } = open(draft, {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
    });
    expect(await screen.findByText('Not in the lead options: View “Hill”')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Shoe size' }), 'View');
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toMatchObject([
        { input: { columns: [{}, {}, { column: 2, field: 'own.view' }] } },
      ]),
    );
    await allRows(user);
    await user.dblClick(await screen.findByRole('gridcell', { name: /^View, row 2/ }));
    await user.click(await screen.findByRole('option', { name: 'Sea' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(sent(requests, 'editImportCells')).toMatchObject([
        { row: 2, cells: [{ column: 2, text: '38; Sea' }] },
      ]),
    );
  });

  it('takes a field from the column that had it', async () => {
    const { user, requests } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field for Shoe size' }), 'email');
    await waitFor(() => expect(sent(requests, 'updateImport')).toHaveLength(1));
    expect(screen.getByRole('combobox', { name: 'Field for Mail' })).toHaveValue('');
    expect(sent(requests, 'updateImport')[0]).toMatchObject({
      input: { columns: [{ field: 'firstName' }, { field: null }, { column: 2, field: 'email' }] },
    });
  });

  it('asks for a rule per column only where rows can be updated', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Create and update' }));
    const rule = await screen.findByRole('combobox', { name: 'Rule for Mail' });
    expect(
      within(rule)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overwrite', 'Fill if blank', 'Skip']);
    await user.click(screen.getByRole('radio', { name: 'Create only' }));
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Rule for Mail' })).not.toBeInTheDocument(),
    );
  });

  it('leaves the invalid cells of a column empty, with their number beforehand', async () => {
    const { user, requests } = open();
    const choice = await screen.findByRole('checkbox', { name: 'Leave invalid cells empty (1): Mail' });
    expect(screen.queryByRole('checkbox', { name: /Leave invalid cells empty.*Name/ })).toBeNull();
    await user.click(choice);
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toMatchObject([
        { input: { columns: [{ emptyIfInvalid: false }, { field: 'email', emptyIfInvalid: true }, {}] } },
      ]),
    );
    expect(choice).toBeChecked();
  });

  it('leaves invalid cells of a related record empty unless the user decides otherwise', async () => {
    const customFields = [buildCustomField('partner', 'Partner', 'relation')];
    const { user, requests } = open(buildImport(), {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
    });
    const column = await screen.findByRole('combobox', { name: 'Field for Shoe size' });
    await within(column).findByRole('option', { name: 'Partner' });
    await user.selectOptions(column, 'Partner');
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toMatchObject([
        { input: { columns: [{}, {}, { field: 'own.partner', emptyIfInvalid: true }] } },
      ]),
    );
    const choice = await screen.findByRole('checkbox', { name: /Leave invalid cells empty.*Shoe size/ });
    expect(choice).toBeChecked();
    await user.click(choice);
    await waitFor(() =>
      expect(sent(requests, 'updateImport').at(-1)).toMatchObject({
        input: { columns: [{}, {}, { field: 'own.partner', emptyIfInvalid: false }] },
      }),
    );
  });

  it('leaves all invalid cells empty at once, except those that updates match people by', async () => {
    const [name, mail, shoes] = buildImport().columns as [Column, Column, Column];
    const columns = [{ ...name, invalidCells: 2 }, mail, { ...shoes, invalidCells: 0 }];
    const { user, requests } = open(buildImport({ mode: 'BOTH', columns }));
    await user.click(await screen.findByRole('button', { name: 'Leave all invalid cells empty (2)' }));
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toMatchObject([
        { input: { columns: [{ emptyIfInvalid: true }, { emptyIfInvalid: false }, {}] } },
      ]),
    );
    expect(screen.queryByRole('button', { name: /^Leave all invalid cells empty/ })).toBeNull();
  });

  it('shows how many cells the import would leave empty', async () => {
    const forecast = { ...buildImport().forecast!, emptiedCells: 4 };
    open(buildImport({ forecast }));
    const bar = within(await screen.findByRole('region', { name: 'What the import will do' }));
    expect(bar.getByRole('status')).toHaveTextContent('4 cells left empty');
  });

  it('maps a value of the lead manager column to a lead manager', async () => {
    const managerValues = [{ value: 'AB', managerId: null }];
    const { user, requests } = open(buildImport({ managerValues }));
    const picker = await screen.findByRole('button', { name: /Lead manager for “AB”/ });
    expect(picker).toHaveTextContent('Not mapped');
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: 'Mary Manager' }));
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toEqual([
        { id: 'import-1', input: { managerValues: [{ value: 'AB', managerId: expect.any(String) }] } },
      ]),
    );
    expect(picker).toHaveTextContent('Mary Manager');
  });

  it('offers to tidy names, with the first names that would change', async () => {
    const samples = [{ row: 2, before: 'LI, OONA', after: 'Oona Li' }];
    const { user, requests } = open(buildImport({ tidiedNames: { count: 3, samples } }));
    const choice = await screen.findByLabelText('Tidy names (3)');
    expect(choice).not.toBeChecked();
    const names = screen.getByLabelText('Names that change');
    expect(names).toHaveTextContent('Row 2: LI, OONA → Oona Li');
    expect(screen.getByText('And 2 more.')).toBeVisible();
    await user.click(choice);
    await waitFor(() =>
      expect(sent(requests, 'updateImport')).toEqual([{ id: 'import-1', input: { tidyNames: true } }]),
    );
    expect(choice).toBeChecked();
  });

  it('puts a refused choice back and says why', async () => {
    const { user } = open(buildImport(), { updateImport: () => refused('Choose another field') });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field for Mail' }), '');
    expect(await screen.findByText('Choose another field')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Field for Mail' })).toHaveValue('email'),
    );
  });

  it('marks a bad cell with its message; arrows and typing correct it', async () => {
    const { user, requests } = open();
    await allRows(user);
    await screen.findByRole('gridcell', { name: 'First name, row 2: Grace' });
    const cell = screen.getByRole('gridcell', { name: 'Email, row 3: alan@' });
    expect(cell).toHaveAccessibleDescription('Invalid email');
    act(() => screen.getByRole('gridcell', { name: 'First name, row 2: Grace' }).focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell).toHaveFocus();
    await user.keyboard('{Enter}alan@bletchley.test{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'editImportCells')).toEqual([
        { id: 'import-1', row: 3, cells: [{ column: 1, text: 'alan@bletchley.test' }] },
      ]),
    );
    expect(screen.getByRole('gridcell', { name: 'Email, row 4: blank' })).toHaveFocus();
  });

  it('leaves a cell as it was by Escape, and a row out by Delete', async () => {
    const { user, requests } = open();
    await allRows(user);
    const cell = await screen.findByRole('gridcell', { name: 'First name, row 2: Grace' });
    act(() => cell.focus());
    await user.keyboard('X{Escape}');
    expect(screen.getByRole('gridcell', { name: 'First name, row 2: Grace' })).toHaveFocus();
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(sent(requests, 'dropImportRows')).toEqual([{ id: 'import-1', rows: [2], isDropped: true }]),
    );
    expect(sent(requests, 'editImportCells')).toEqual([]);
  });

  it('shows rows with problems first, and all when asked', async () => {
    const { user } = open();
    expect(await screen.findByText('Alan')).toBeVisible();
    expect(screen.queryByText('Edsger')).not.toBeInTheDocument();
    await allRows(user);
    expect(await screen.findByText('Edsger')).toBeVisible();
  });

  it('leads to the first cell with a problem, by Tab and from what the import will do', async () => {
    const { user } = open();
    await allRows(user);
    const good = await screen.findByRole('gridcell', { name: 'First name, row 2: Grace' });
    const bad = screen.getByRole('gridcell', { name: 'Email, row 3: alan@' });
    expect(bad).toHaveAttribute('tabindex', '0');
    act(() => good.focus());
    await user.click(screen.getByRole('button', { name: '1 with problems' }));
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Email, row 3: alan@' })).toHaveFocus());
    expect(screen.queryByText('Edsger')).not.toBeInTheDocument();
  });

  it('offers what the company has for a cell, one or several, and takes a new name', async () => {
    const [name, mail, shoes] = buildImport().columns as [Column, Column, Column];
    const columns = [name, { ...mail, field: 'stageId' }, { ...shoes, field: 'groupIds' }];
    const row = { row: 3, cells: ['Alan', 'Visited', 'hot'], isEdited: false, isDropped: false };
    const problems = [{ column: 1, message: 'There is no stage “Visited”' }];
    const { user, requests } = open(buildImport({ columns }), {
      findImportRows: () => page([{ ...row, problems }]),
    });
    const stage = await screen.findByRole('gridcell', { name: 'Stage, row 3: Visited' });
    act(() => stage.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    expect(stage).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('option', { name: 'Hot', selected: true })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Search groups' }), 'Friends{Enter}{Escape}');
    await waitFor(() =>
      expect(sent(requests, 'editImportCells')).toEqual([
        { id: 'import-1', row: 3, cells: [{ column: 1, text: 'Contacted' }] },
        { id: 'import-1', row: 3, cells: [{ column: 2, text: 'Hot; Friends' }] },
      ]),
    );
  });

  it('keeps to what the people of the file agreed, once that was said', async () => {
    const { user, requests } = open();
    await user.click(
      await screen.findByRole('checkbox', { name: 'These people have consented to receive messages' }),
    );
    const words = await screen.findByRole('textbox', { name: 'Wording of the consent' });
    await user.type(words, 'New homes by text');
    const sent = () => requests.findLast(({ operation }) => operation === 'updateImport')?.variables['input'];
    await waitFor(() => expect(sent()).toEqual({ consent: 'New homes by text' }));
    await user.click(
      screen.getByRole('checkbox', { name: 'These people have consented to receive messages' }),
    );
    expect(words).not.toBeInTheDocument();
    await waitFor(() => expect(sent()).toEqual({ consent: null }));
  });

  it('says why it cannot be started', async () => {
    open(buildImport({ startProblem: 'Choose a match field' }));
    expect(await screen.findByText('Choose a match field')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
  });

  it('starts, and shows how far it is', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start import' }));
    expect(await screen.findByRole('progressbar', { name: 'Rows processed' })).toHaveAttribute(
      'aria-valuenow',
      '1',
    );
    expect(screen.getByText(/^1 of 3 rows. It continues if you leave this page./)).toBeVisible();
  });

  it('updates the progress from the live stream, without polling', async () => {
    const running = (done: number) =>
      buildImport({ job: buildJob({ state: 'RUNNING', done }), forecast: null });
    let now = buildImport();
    const { user, requests, tellTags } = open(now, {
      findImport: () => acknowledged({ data: now }),
      startImport: () => acknowledged({ data: (now = running(1)) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Start import' }));
    await screen.findByText(/^1 of 3 rows. It continues if you leave this page./);
    const asked = sent(requests, 'findImport').length;
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(sent(requests, 'findImport')).toHaveLength(asked);
    now = running(2);
    tellTags([{ type: 'Change_Job', id: 'import-1' }]);
    expect(await screen.findByText(/^2 of 3 rows. It continues if you leave this page./)).toBeVisible();
  });
});

describe('a running import', () => {
  const running = buildJob({ state: 'RUNNING', done: 3_200, total: 50_000, created: 3_200 });

  it('stops a running import, shows how many rows were imported, and offers to undo them', async () => {
    let now = running;
    const { user, requests } = open(buildImport({ job: running }), {
      findImport: () => acknowledged({ data: buildImport({ job: now }) }),
      stopChangeJob: () => {
        now = { ...running, state: 'STOPPED', canUndo: true };
        return acknowledged({ data: now, failures: [] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'Import stopped' })).toBeVisible();
    expect(
      screen.getByText('Stopped after 3,200 of 50,000 rows. The others were not imported.'),
    ).toBeVisible();
    expect(screen.getByText('Added').nextSibling).toHaveTextContent('3,200');
    expect(screen.getByRole('button', { name: 'Undo import' })).toBeVisible();
    expect(sent(requests, 'stopChangeJob')).toEqual([{ id: 'import-1' }]);
  });

  it('shows a message if the import finished before the stop, and no Stop button to read-only members', async () => {
    const { user, unmount } = open(buildImport({ job: running }), {
      stopChangeJob: () => ({
        ...refused('This has already finished', 409),
        data: null,
        failures: [],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('This has already finished')).toBeVisible();
    unmount();
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    open(buildImport({ job: running }), {}, viewer);
    expect(await screen.findByRole('progressbar', { name: 'Rows processed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });
});

describe('a finished import', () => {
  const job = buildJob({ state: 'DONE', done: 3, created: 2, failed: 1, canUndo: true });
  const failures = [{ row: 3, personId: null, name: null, hasPage: false, reason: 'Mail: Invalid email' }];

  it('shows the numbers and why rows were not imported, and undoes after asking', async () => {
    const { user, requests } = open(
      buildImport({ job, failedRowsUrl: '/api/exkoo/imports/import-1/failed.csv' }),
      {
        findChangeJob: () => acknowledged({ data: job, failures }),
        undoChangeJob: () =>
          acknowledged({ data: buildJob({ state: 'UNDONE', kept: 1, canUndo: false }), failures: [] }),
      },
    );
    expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
    expect(screen.getByText('Added').nextSibling).toHaveTextContent('2');
    expect(await screen.findByRole('row', { name: /3 Mail: Invalid email/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Failed rows as CSV' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(sent(requests, 'undoChangeJob')).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Undo import' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undone, except for 1 that changed since')).toBeVisible();
  });

  it('shows how many invalid cells were left empty', async () => {
    open(buildImport({ job, emptiedCells: 12 }), {
      findChangeJob: () => acknowledged({ data: job, failures }),
    });
    expect(await screen.findByText('12 invalid cells were left empty.')).toBeVisible();
  });

  it('links to the existing lead of a skipped row, and marks other rows as not added', async () => {
    const left = { row: 7, personId: 'lead-1', name: 'Grace Hopper', hasPage: true, reason: 'Already there' };
    const skipped = buildJob({ state: 'DONE', done: 3, created: 1, failed: 1, skipped: 1 });
    open(buildImport({ job: skipped }), {
      findChangeJob: () => acknowledged({ data: skipped, failures: [...failures, left] }),
    });
    expect(await screen.findByRole('heading', { name: 'Not imported or unchanged' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Person' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/crm/leads/lead-1');
    expect(screen.getByRole('row', { name: /3 Not added Mail: Invalid email/ })).toBeVisible();
  });

  it('names leads in trash without a link, and hides the name column when it is empty', async () => {
    const undone = buildJob({ state: 'UNDONE', done: 3, kept: 1 });
    const trashed = {
      row: 7,
      personId: 'lead-1',
      name: 'Grace Hopper',
      hasPage: false,
      reason: 'Changed later',
    };
    const { unmount } = open(buildImport({ job: undone }), {
      findChangeJob: () => acknowledged({ data: undone, failures: [trashed] }),
    });
    expect(await screen.findByRole('cell', { name: 'Grace Hopper' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Grace Hopper' })).toBeNull();
    unmount();
    const failed = buildJob({ state: 'DONE', done: 3, failed: 1 });
    open(buildImport({ job: failed }), { findChangeJob: () => acknowledged({ data: failed, failures }) });
    expect(await screen.findByRole('row', { name: /3 Mail: Invalid email/ })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Person' })).toBeNull();
  });

  it('shows the name of a failed row without a lead as plain text', async () => {
    const failed = buildJob({ state: 'DONE', done: 3, failed: 1 });
    open(buildImport({ job: failed }), {
      findChangeJob: () =>
        acknowledged({ data: failed, failures: [{ ...failures[0]!, name: 'Alan Turing' }] }),
    });
    expect(await screen.findByRole('row', { name: /3 Alan Turing Mail: Invalid email/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Alan Turing' })).not.toBeInTheDocument();
  });

  it('offers another import after undo, and no link to an empty list', async () => {
    open(buildImport({ job: buildJob({ state: 'UNDONE', kept: 0, canUndo: false }) }));
    expect(await screen.findByRole('link', { name: 'Import another file' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Show the/ })).toBeNull();
  });
});
