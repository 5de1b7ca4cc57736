import { act, screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { noChoices } from './testing/noChoices.ts';

const step = (id: string, kind: string, value: string, more = {}) => ({
  id,
  parentId: null,
  arm: null,
  kind,
  field: null,
  value,
  providerId: null,
  ...more,
});
const welcome = {
  _id: 'automation-1',
  kind: 'SMS',
  version: 1,
  name: 'Welcome',
  isOn: false,
  trigger: { kind: 'TAG_ADDED', value: 'new' },
  onlyIf: null,
  isRepeated: false,
  goal: null,
  steps: [
    step('text', 'SEND_TEXT', 'Hello {{firstName|there}}'),
    step('wait', 'WAIT', '2880'),
    step('ask', 'BRANCH', 'vip', { field: 'TAG' }),
    step('yes', 'CREATE_TASK', 'Call them', { parentId: 'ask', arm: 'YES' }),
  ],
  counts: { running: 1, done: 2, stopped: 0 },
  ...{ owner: 'Ann Archer', pausedReason: null },
  draft: null,
  createdDate: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
};
const run = {
  _id: 'run-1',
  personId: 'lead-1',
  name: 'Ann Archer',
  state: 'RUNNING',
  step: step('ask', 'BRANCH', 'vip', { field: 'TAG' }),
  reason: null,
  startedAt: '2026-03-01T09:00:00.000Z',
  dueAt: '2026-03-03T09:00:00.000Z',
  endedAt: null,
};
const done = acknowledged({ data: null });
const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findAutomations: () => page([welcome]),
      findAutomation: () => acknowledged({ data: welcome }),
      findAutomationRuns: () => page([run]),
      findAutomationStepCounts: () => ({ ...acknowledged({ data: [] }), others: 0 }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeads: () => page([]),
      ...noChoices,
      findMessageTemplates: () => page([]),
      findMembers: () => acknowledged({ data: [] }),
      ...server,
    },
  });
const PAGE = '/sms/automation/automation-1';

it('lists automations, each with a way to its page', async () => {
  open('/sms/automation');
  const row = await screen.findByRole('row', { name: /Welcome/ });
  expect(row).toHaveTextContent('Off');
  expect(row).toHaveTextContent('A lead gets a tag');
  expect(within(row).getByRole('link', { name: 'Welcome' })).toHaveAttribute('href', PAGE);
});

it('waits for the list, says that it is empty, and that it is not to be had', async () => {
  let answer: unknown = { ...page([]), ...refused('The list is away') };
  const { user } = open('/sms/automation', { findAutomations: () => answer });
  expect(await screen.findByText('The list is away')).toBeInTheDocument();
  answer = page([]);
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByText('No SMS automations yet')).toBeInTheDocument();
});

it('adds an automation by name, then opens its steps', async () => {
  const { user } = open('/sms/automation', {
    createAutomation: ({ input }: { input: { name: string } }) => {
      expect(input.name).toBe('Second');
      return acknowledged({ data: { _id: 'automation-1' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add automation' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Second');
  await user.click(within(dialog).getByRole('button', { name: 'Add automation' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a step to: Steps' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});

it('shows an empty state without enrollments, and for a filter without matches', async () => {
  const { user } = open(PAGE, { findAutomationRuns: () => page([]) });
  expect(await screen.findByText('No enrollments yet')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Filter enrollments'), 'Completed');
  expect(await screen.findByText('No enrollments at this step')).toBeVisible();
});

it('shows the trigger, the steps, the enrollments and the log of one enrollment', async () => {
  const { user } = open(PAGE, {
    findAutomationLog: () =>
      acknowledged({
        data: [
          {
            _id: 'line-1',
            kind: 'SEND_TEXT',
            text: 'Message: Hello Ann',
            textStatus: 'DELIVERED',
            textReason: null,
            at: '2026-03-01T09:00:00.000Z',
          },
        ],
      }),
  });
  expect(await screen.findByText(/Trigger: A lead gets a tag: new/)).toHaveTextContent(
    'Each lead enrolls once',
  );
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getByText('Wait 2 days')).toBeInTheDocument();
  expect(steps.getByText('Branch: Has the tag “vip”?')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Ann Archer/ });
  expect(row).toHaveTextContent('Active');
  expect(within(row).getByRole('link', { name: 'Ann Archer' })).toHaveAttribute('href', '/crm/leads/lead-1');
  await user.click(within(row).getByRole('button', { name: 'Actions for Ann Archer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View steps' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Message: Hello Ann')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('delivered');
});

it('adds, moves and deletes steps, and shows errors at their fields', async () => {
  const sent: { steps: { kind: string; value: string; parentId: string | null }[] }[] = [];
  const { user } = open(PAGE, {
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const arm = 'Add a step to: Step 3, if no';
  await user.click(await screen.findByRole('button', { name: arm }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a tag' }));
  const added = screen.getByRole('region', { name: 'Step 5: Add a tag' });
  await waitFor(() => expect(added).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const tag = within(added).getByLabelText('Tag');
  await waitFor(() => expect(tag).toHaveFocus());
  expect(tag).toHaveAccessibleDescription('This field is required!');
  await user.type(tag, 'cold');
  await user.click(screen.getByRole('button', { name: 'Move up: Step 2: Wait' }));
  await user.click(screen.getByRole('button', { name: 'Delete: Step 2: Send a message' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Wait 2 days')).toBeInTheDocument();
  expect(sent[0]?.steps.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'WAIT 2880',
    'BRANCH vip',
    'CREATE_TASK Call them',
    'ADD_TAG cold',
  ]);
});

it('shows the errors of all steps at once, each at its field, and focuses the first', async () => {
  const { user } = open(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const add = async (kind: string) => {
    await user.click(screen.getByRole('button', { name: 'Add a step to: Steps' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
  };
  await add('Add a tag');
  await add('Add a note');
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  const tag = within(screen.getByRole('region', { name: /: Add a tag/ })).getByLabelText('Tag');
  const note = screen.getByLabelText('Note');
  for (const field of [name, tag, note]) expect(field).toHaveAccessibleDescription('This field is required!');
  // A corrected field no longer shows an error; the others do
  await user.type(tag, 'cold');
  expect(tag).not.toBeInvalid();
  expect(note).toBeInvalid();
  await user.type(name, 'Welcome');
  await add('Add a task');
  expect(screen.getAllByLabelText('Task').at(-1)).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(note).toHaveFocus());
  expect(screen.getAllByLabelText('Task').at(-1)).toBeInvalid();
});

it('keeps the focus on a moved step, and moves it to the next step after a deletion', async () => {
  const { user } = open(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const press = async (name: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
  };
  await press('Move up: Step 3: Branch');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Step 2: Branch' })).toHaveFocus());
  await user.keyboard('{Enter}');
  // It cannot go further up
  await waitFor(() => expect(screen.getByRole('region', { name: 'Step 1: Branch' })).toHaveFocus());
  await press('Delete: Step 1: Branch');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Step 1: Send a message' })).toHaveFocus());
  await press('Delete: Step 2: Wait');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Step 1: Send a message' })).toHaveFocus());
  await press('Delete: Step 1: Send a message');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a step to: Steps' })).toHaveFocus());
});

it('undo restores a deleted step in its position, with its branches and without losing later edits', async () => {
  const sent: { steps: { id: string; value: string }[] }[] = [];
  const { user } = open(PAGE, {
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Step 3: Branch' }));
  await user.click(screen.getByRole('button', { name: 'Delete: Step 2: Branch' }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Hello');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Step 2: Branch' })).toHaveFocus());
  expect(name).toHaveValue('Hello');
  await user.click(screen.getByRole('button', { name: 'Delete: Step 4: Wait' }));
  expect(await screen.findByText('Step deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // Once it is saved, nothing can be taken back here
  await waitFor(() => expect(screen.queryByText('Step deleted')).not.toBeInTheDocument());
  expect(sent[0]?.steps.map(({ id }) => id)).toEqual(['text', 'ask', 'yes']);
});

it.each([
  ['CAMPAIGN_SENT', 'A lead receives a campaign', 'Campaign', 'Spring viewings', 'campaign-1'],
  ['FORM_SENT', 'A lead submits a form', 'Form', 'Contact us', 'form-1'],
])('begins by a word that a lead texts, or by %s', async (trigger, label, field, name, value) => {
  const sent: { trigger: object }[] = [];
  const { user } = open(PAGE, {
    findSmsCampaigns: () => page([{ _id: 'campaign-1', name: 'Spring viewings' }]),
    findForms: () => page([{ _id: 'form-1', title: 'Contact us' }]),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const kind = await screen.findByLabelText('Trigger');
  await user.selectOptions(kind, 'A lead sends a keyword');
  await user.type(screen.getByLabelText('Keyword'), 'stop');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Choose another keyword/)).toBeInTheDocument();
  await user.selectOptions(kind, label);
  const choice = screen.getByLabelText(field);
  await within(choice).findByRole('option', { name });
  expect(choice).toHaveDisplayValue(`Any ${field.toLowerCase()}`);
  await user.selectOptions(choice, name);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.trigger).toEqual({ kind: trigger, value });
});

it('begins by a date of a lead, or by no answer', async () => {
  const sent: { trigger: object }[] = [];
  const { user } = open(PAGE, {
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.selectOptions(await screen.findByLabelText('Trigger'), 'A date is reached');
  await user.selectOptions(await screen.findByLabelText('Date'), 'Next Meeting');
  await user.selectOptions(screen.getByLabelText('Day'), 'Days before');
  await user.clear(screen.getByLabelText('Days'));
  await user.type(screen.getByLabelText('Days'), '12');
  await user.selectOptions(screen.getByLabelText('At'), '18:00');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.trigger).toEqual({ kind: 'DATE_REACHED', value: 'NEXT_MEETING -12 18' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.selectOptions(await screen.findByLabelText('Trigger'), 'A lead does not reply');
  await user.selectOptions(screen.getByLabelText('To'), 'an automation message');
  await user.clear(screen.getAllByLabelText('How long')[0]!);
  await user.type(screen.getAllByLabelText('How long')[0]!, '2');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.trigger).toEqual({ kind: 'NO_REPLY', value: 'AUTOMATION 2880' });
});

it('says which date of a lead it begins by', async () => {
  const trigger = { kind: 'DATE_REACHED', value: 'NEXT_CALL -1 9' };
  open(PAGE, { findAutomation: () => acknowledged({ data: { ...welcome, trigger } }) });
  const words = 'Trigger: A date is reached: Next Call, 1 day before, at 09:00';
  expect(await screen.findByText((text) => text.includes(words))).toBeInTheDocument();
});

it('saves a goal, a reply condition and a step that notifies a team member', async () => {
  const sent: { goal: object; steps: object[] }[] = [];
  const { user } = open(PAGE, {
    findMembers: () =>
      acknowledged({ data: [{ _id: 'user-2', fullName: { firstName: 'Max', lastName: 'Member' } }] }),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByLabelText('End the enrollment when a goal is reached'));
  const goal = screen.getByLabelText('Period');
  const [first] = screen.getAllByLabelText('Condition');
  expect(within(first!).getAllByRole('option')).toHaveLength(2);
  expect(goal).toHaveDisplayValue('Since the enrollment');
  await user.click(screen.getByRole('button', { name: 'Add a step to: Steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Notify a team member' }));
  const step = screen.getByRole('region', { name: 'Step 5: Notify a team member' });
  await within(step).findByRole('option', { name: 'Max Member' });
  await user.selectOptions(within(step).getByLabelText('Team member'), 'Max Member');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.goal).toEqual({ field: 'REPLIED', value: 'RUN' });
  expect(sent[0]?.steps.at(-1)).toMatchObject({ kind: 'NOTIFY', value: 'user-2' });
});

it('asks for a click of a campaign, and waits until quiet hours are over', async () => {
  const sent: { steps: object[] }[] = [];
  const { user } = open(PAGE, {
    findSmsCampaigns: () => page([{ _id: 'campaign-1', name: 'Spring viewings' }]),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByLabelText('Only enroll leads that match a condition'));
  const branch = screen.getByRole('region', { name: 'Step 3: Branch' });
  const [ofLeads] = screen.getAllByLabelText('Condition');
  expect(within(ofLeads!).queryByRole('option', { name: 'Has clicked a link of' })).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Only enroll leads that match a condition'));
  await user.selectOptions(within(branch).getByLabelText('Condition'), 'Has clicked a link of');
  const campaign = within(branch).getByLabelText('Campaign');
  expect(campaign).toHaveDisplayValue('Any message');
  expect(campaign).toHaveAccessibleDescription('Since the enrollment');
  await within(campaign).findByRole('option', { name: 'Spring viewings' });
  await user.selectOptions(campaign, 'Spring viewings');
  await user.click(screen.getByRole('button', { name: 'Add a step to: Steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Wait until quiet hours end' }));
  const added = screen.getByRole('region', { name: 'Step 5: Wait until quiet hours end' });
  await waitFor(() => expect(added).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.steps[2]).toMatchObject({ kind: 'BRANCH', field: 'CLICKED', value: 'campaign-1' });
  expect(sent[0]?.steps.at(-1)).toMatchObject({ kind: 'WAIT_OPEN', value: '' });
});

it('asks for a shared view of the leads, or for consent', async () => {
  const sent: { onlyIf: object; steps: object[] }[] = [];
  const view = {
    sorts: [],
    filters: [],
    columns: [],
    density: 'regular',
    search: '',
    groupBy: '',
    version: 1,
  };
  const { user } = open(PAGE, {
    findListViews: () =>
      acknowledged({
        data: [
          {
            ...view,
            _id: 'view-1',
            name: 'Hot',
            isShared: true,
            isMine: true,
            canEdit: true,
            ownerName: 'Ada',
          },
          {
            ...view,
            _id: 'view-2',
            name: 'Mine',
            isShared: false,
            isMine: true,
            canEdit: true,
            ownerName: 'Ada',
          },
        ],
        choices: null,
        defaultViewId: null,
        pinnedIds: [],
      }),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByLabelText('Only enroll leads that match a condition'));
  const [ofLeads] = screen.getAllByLabelText('Condition');
  await user.selectOptions(ofLeads!, 'Has consented to messages');
  const branch = screen.getByRole('region', { name: 'Step 3: Branch' });
  await user.selectOptions(within(branch).getByLabelText('Condition'), 'Is in the view');
  const views = within(branch).getByLabelText('View');
  await within(views).findByRole('option', { name: 'Hot' });
  expect(within(views).queryByRole('option', { name: 'Mine' })).not.toBeInTheDocument();
  await user.selectOptions(views, 'Hot');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.onlyIf).toEqual({ field: 'CONSENTED', value: '' });
  expect(sent[0]?.steps[2]).toMatchObject({ kind: 'BRANCH', field: 'VIEW', value: 'view-1' });
});

it('says what a branch asks of a click', async () => {
  const branch = step('ask', 'BRANCH', '', { field: 'CLICKED' });
  open(PAGE, { findAutomation: () => acknowledged({ data: { ...welcome, steps: [branch] } }) });
  const words = 'Branch: Has clicked a link of any message since the enrollment?';
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('takes the words of a message template into a text', async () => {
  const { user } = open(PAGE, {
    findMessageTemplates: () => page([{ _id: 'template-1', title: 'Thanks', body: 'Thanks {{firstName}}' }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const step = await screen.findByRole('region', { name: 'Step 1: Send a message' });
  const template = await within(step).findByLabelText('Message template');
  expect(template).toHaveDisplayValue('None');
  await user.selectOptions(template, 'Thanks');
  expect(within(step).getByLabelText('Message')).toHaveValue('Thanks {{firstName}}');
  expect(template).toHaveDisplayValue('Thanks');
});

it('sends a text by a provider that its step names', async () => {
  const sent: { steps: object[] }[] = [];
  const { user } = open(PAGE, {
    findSmsProviders: () => page([{ _id: 'provider-1', name: 'Gateway' }]),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const step = await screen.findByRole('region', { name: 'Step 1: Send a message' });
  const provider = await within(step).findByLabelText('Provider');
  expect(provider).toHaveDisplayValue('By routing rules');
  await user.selectOptions(provider, 'Gateway');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.steps[0]).toMatchObject({ kind: 'SEND_TEXT', providerId: 'provider-1' });
  expect(sent[0]?.steps[1]).toMatchObject({ kind: 'WAIT', providerId: null });
});

it('says how texts go whose provider was removed', async () => {
  const text = step('text', 'SEND_TEXT', 'Hello', { providerId: 'gone' });
  const { user } = open(PAGE, {
    findAutomation: () => acknowledged({ data: { ...welcome, steps: [text] } }),
    findSmsProviders: () => page([{ _id: 'provider-1', name: 'Gateway' }]),
  });
  const words = 'Send a message by the routing rules, because its provider was removed: Hello';
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const provider = await screen.findByLabelText('Provider');
  expect(provider).toHaveDisplayValue('A removed provider');
  expect(provider).toHaveAccessibleDescription('Messages use the routing rules');
  await user.selectOptions(provider, 'By routing rules');
  expect(provider).toHaveAccessibleDescription('');
});

it('shows the result of a test run for a lead', async () => {
  const lead = {
    _id: 'lead-1',
    personalInformation: {
      email: null,
      fullName: { firstName: 'Ann', lastName: 'Archer' },
      phoneNumber: null,
    },
  };
  const { user } = open(PAGE, {
    findLeads: () => page([lead]),
    testAutomation: () => acknowledged({ data: [{ kind: 'SEND_TEXT', text: 'Message: Hello Ann' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Start test run' }));
  const lines = await screen.findByRole('list', { name: 'What would happen' });
  expect(await within(lines).findByText('Message: Hello Ann')).toBeInTheDocument();
});

it('turns on for a user with permission to send messages', async () => {
  const turned: string[] = [];
  const { user } = open(PAGE, {
    turnAutomationOn: () => {
      turned.push('on');
      return acknowledged();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(turned).toEqual(['on']));
});

it('hides “Turn on” from members without permission to send messages', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') });
  open(PAGE, {}, viewer);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('says when an automation does not exist', async () => {
  open(PAGE, { findAutomation: () => ({ ...refused('Not found', 404), data: null }) });
  expect(await screen.findByText('This automation does not exist')).toBeInTheDocument();
});
