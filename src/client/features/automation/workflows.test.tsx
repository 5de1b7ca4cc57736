import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { noChoices } from './testing/noChoices.ts';

const step = {
  id: 'tag',
  parentId: null,
  arm: null,
  kind: 'ADD_TAG',
  field: null,
  value: 'new',
  providerId: null,
};
const workflow = {
  _id: 'workflow-1',
  kind: 'WORKFLOW',
  version: 1,
  name: 'Assign',
  isOn: false,
  trigger: { kind: 'LEAD_CREATED', value: '' },
  onlyIf: null,
  isRepeated: false,
  goal: null,
  steps: [step],
  counts: { running: 0, done: 0, stopped: 0 },
  owner: 'Ann Archer',
  pausedReason: null,
  draft: null,
  createdDate: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
};

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findAutomations: () => page([workflow]),
      findAutomation: () => acknowledged({ data: workflow }),
      findAutomationRuns: () => page([]),
      findAutomationStepCounts: () => ({ ...acknowledged({ data: [] }), others: 0 }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...noChoices,
      findMembers: () => acknowledged({ data: [] }),
      ...server,
    },
  });

it('adds one where there is none', async () => {
  const { user, requests } = open('/crm/workflows', {
    findAutomations: () => page([]),
    createAutomation: () => acknowledged({ data: { _id: 'workflow-1' } }),
  });
  expect(await screen.findByText('No workflows yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add workflow' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add workflow' });
  await user.type(within(dialog).getByLabelText('Name'), 'Assign');
  await user.click(within(dialog).getByRole('button', { name: 'Add workflow' }));
  expect(await screen.findByRole('heading', { name: 'Assign' })).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'createAutomation')?.variables).toEqual({
    kind: 'WORKFLOW',
    input: { name: 'Assign' },
  });
  expect(screen.getByRole('form', { name: 'Workflow' })).toBeVisible();
});

it('turns one on as a workflow, and says why it may not', async () => {
  const { user, requests } = open('/crm/workflows/workflow-1', {
    turnAutomationOn: () => ({
      ...acknowledged({}),
      acknowledgement: false,
      message: 'You do not have permission to send the messages of this workflow',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(
    await screen.findByText('You do not have permission to send the messages of this workflow'),
  ).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'turnAutomationOn')?.variables).toEqual({
    kind: 'WORKFLOW',
    id: 'workflow-1',
  });
});

it('offers to take one over that is paused because of its owner', async () => {
  const pausedReason = 'Its owner no longer has the permissions it needs';
  const { user, requests } = open('/crm/workflows/workflow-1', {
    findAutomation: () => acknowledged({ data: { ...workflow, pausedReason } }),
    turnAutomationOn: () => acknowledged({}, 'Workflow turned on'),
  });
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('Workflow turned on')).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'turnAutomationOn')?.variables).toEqual({
    kind: 'WORKFLOW',
    id: 'workflow-1',
  });
});

it('leads back to the workflows where there is no such one', async () => {
  open('/crm/workflows/gone', {
    findAutomation: () => ({ ...acknowledged({ data: null }), acknowledgement: false, statusCode: 404 }),
  });
  expect(await screen.findByRole('link', { name: 'All workflows' })).toHaveAttribute(
    'href',
    '/crm/workflows',
  );
});

it('is read only for who has no right to change integrations', async () => {
  const permissions = permissionsAt('MANAGE');
  const viewer = buildViewer({
    role: 'MEMBER',
    permissions: { ...permissions, crm: { ...permissions.crm, integrations: 'VIEW' } },
  });
  open('/crm/workflows/workflow-1', {}, viewer);
  expect(await screen.findByRole('heading', { name: 'Assign' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

it('offers webhooks with the workflow event, or says where to add one', async () => {
  const sent: { steps: object[] }[] = [];
  let webhooks: object[] = [
    { _id: 'webhook-1', url: 'https://hooks.example.com/leads', types: ['lead.created'] },
  ];
  const { user, tellTags } = open('/crm/workflows/workflow-1', {
    findWebhooks: () => page(webhooks),
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return { ...acknowledged({}), message: 'Changes saved' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Add a step to: Steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send to webhook' }));
  const field = await screen.findByLabelText('Webhook');
  expect(field).toHaveAccessibleDescription(
    'Add a webhook under API first, with the event “A workflow sends a lead”',
  );
  webhooks = [{ ...webhooks[0], types: ['lead.created', 'lead.reached'] }];
  tellTags([{ type: 'Webhook', id: 'LIST' }]);
  await within(field).findByRole('option', { name: 'https://hooks.example.com/leads' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This field is required!')).toBeVisible();
  await user.selectOptions(field, 'https://hooks.example.com/leads');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.steps.at(-1)).toMatchObject({ kind: 'TELL_WEBHOOK', value: 'webhook-1' });
});

it('asks before discarding changes, then returns the focus to the Edit button', async () => {
  const { user } = open('/crm/workflows/workflow-1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Name'), ' fast');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Assign fast');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Name')).toHaveValue('Assign');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has what belongs to a box in a group that says what about', async () => {
  const { user } = open('/crm/workflows/workflow-1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByLabelText('Only enroll leads that match a condition'));
  await user.click(screen.getByLabelText('End the enrollment when a goal is reached'));
  const only = within(screen.getByRole('group', { name: 'Enrollment condition' }));
  expect(only.getByLabelText('Condition')).toHaveDisplayValue('Has the tag');
  const goal = within(screen.getByRole('group', { name: 'Goal' }));
  expect(goal.getByLabelText('Period')).toHaveDisplayValue('Since the enrollment');
  await user.click(screen.getByLabelText('Only enroll leads that match a condition'));
  expect(screen.queryByRole('group', { name: 'Enrollment condition' })).not.toBeInTheDocument();
});
