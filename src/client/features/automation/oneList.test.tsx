import { screen, within } from '@testing-library/react';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const automation = (kind: string, name: string) => ({
  _id: name.toLowerCase(),
  kind,
  version: 1,
  name,
  isOn: false,
  trigger: { kind: 'LEAD_CREATED', value: '' },
  onlyIf: null,
  isRepeated: false,
  goal: null,
  steps: [],
  counts: { running: 0, done: 0, stopped: 0 },
  owner: 'Ann Archer',
  pausedReason: null,
  draft: null,
  createdDate: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
});
const rows = [automation('WORKFLOW', 'Assign'), automation('SMS', 'Welcome')];

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, { viewer, server: { findAutomations: () => page(rows), ...server } });
type Requests = ReturnType<typeof open>['requests'];
const asked = (requests: Requests, name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

const permissions = permissionsAt('MANAGE');
const marketer = buildViewer({
  role: 'MEMBER',
  permissions: { ...permissions, crm: { ...permissions.crm, integrations: 'NONE' } },
});

it('lists both kinds, each row with its kind and its page', async () => {
  const { requests } = open('/automations');
  expect(await screen.findByRole('heading', { name: /^Automations/ })).toBeVisible();
  const workflow = await screen.findByRole('row', { name: /Assign/ });
  expect(within(workflow).getByText('Workflow')).toBeVisible();
  expect(within(workflow).getByRole('link', { name: 'Assign' })).toHaveAttribute(
    'href',
    '/crm/workflows/assign',
  );
  const sms = screen.getByRole('row', { name: /Welcome/ });
  expect(within(sms).getByText('SMS automation')).toBeVisible();
  expect(within(sms).getByRole('link', { name: 'Welcome' })).toHaveAttribute(
    'href',
    '/sms/automation/welcome',
  );
  expect(screen.getAllByRole('button', { name: /^Kind/ })).toHaveLength(2);
  expect(asked(requests, 'findAutomations')).toMatchObject({ kind: null });
});

it.each([
  ['/crm/workflows?search=a', '?search=a&kind=workflow', 'WORKFLOW'],
  ['/sms/automation', '?kind=sms', 'SMS'],
])('%s opens the list filtered', async (path, query, kind) => {
  const { requests, address } = open(path);
  await screen.findByRole('row', { name: /Assign/ });
  expect(address()).toBe(`/automations${query}`);
  expect(asked(requests, 'findAutomations')).toMatchObject({ kind });
  expect(screen.getByRole('link', { name: 'Automations' })).toHaveAttribute('aria-current', 'page');
});

it('adds an automation of the chosen kind', async () => {
  const { user, requests } = open('/automations', {
    createAutomation: () => acknowledged({ data: { _id: 'welcome' } }),
    findAutomation: () => acknowledged({ data: rows[1] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add automation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add automation' }));
  expect(dialog.getByRole('radio', { name: 'Workflow' })).toBeChecked();
  await user.type(dialog.getByLabelText('Name'), 'Welcome');
  await user.click(dialog.getByRole('radio', { name: 'SMS automation' }));
  await user.click(dialog.getByRole('button', { name: 'Add automation' }));
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(asked(requests, 'createAutomation')).toEqual({ kind: 'SMS', input: { name: 'Welcome' } });
});

it('says to a member with access to one kind that the list has only that kind', async () => {
  const { user } = open('/automations', {}, marketer);
  expect(
    await screen.findByText('Only SMS automations: you do not have permission to view workflows.'),
  ).toBeVisible();
  await screen.findByRole('row', { name: /Welcome/ });
  // The head of the column, and no filter
  expect(screen.getAllByRole('button', { name: /^Kind/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add automation' }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

it.each([
  ['/automations', 'No automations yet'],
  ['/automations?kind=sms', 'No SMS automations yet'],
  ['/automations?kind=workflow', 'No workflows yet'],
  ['/automations?kind=sms&search=x', 'No matches'],
])('%s without rows says: %s', async (path, title) => {
  open(path, { findAutomations: () => page([]) });
  expect(await screen.findByText(title)).toBeVisible();
});

it('deletes the selected automations, and says which remain', async () => {
  const { user, requests } = open('/automations?status=off', {
    bulkDeleteAutomations: () => ({
      ...acknowledged({}),
      done: 1,
      failures: [{ name: 'Welcome', reason: 'Turn the automation off to delete it' }],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Assign' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Welcome' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete automations' }));
  await user.click(dialog.getByRole('button', { name: 'Delete automations' }));
  expect(await dialog.findByText('Welcome: Turn the automation off to delete it')).toBeVisible();
  expect(asked(requests, 'bulkDeleteAutomations')).toEqual({
    kind: null,
    selection: { ids: ['assign', 'welcome'] },
  });
});
