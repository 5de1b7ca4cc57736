import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { noChoices } from './testing/noChoices.ts';

const step = (id: string, kind: string, value: string) => ({
  id,
  parentId: null,
  arm: null,
  kind,
  field: null,
  value,
  providerId: null,
});
const parts = {
  trigger: { kind: 'LEAD_CREATED', value: '' },
  onlyIf: null,
  isRepeated: false,
  goal: null,
  steps: [step('text', 'SEND_TEXT', 'Hello'), step('tag', 'ADD_TAG', 'old')],
};
const live = {
  ...parts,
  _id: 'automation-1',
  kind: 'SMS',
  version: 4,
  name: 'Welcome',
  isOn: true,
  counts: { running: 3, done: 2, stopped: 1 },
  owner: 'Ann Archer',
  pausedReason: null,
  draft: null,
  createdDate: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
};
const draft = {
  ...parts,
  version: 6,
  name: 'Welcome again',
  steps: [step('tag', 'ADD_TAG', 'new')],
  savedBy: 'Grace Hopper',
  savedDate: '2026-03-02T09:00:00.000Z',
};
const drafted = { ...live, draft };
const run = {
  _id: 'run-1',
  personId: 'lead-1',
  name: 'Ann Archer',
  state: 'RUNNING',
  step: step('later', 'CREATE_TASK', 'Call them'),
  reason: null,
  startedAt: '2026-03-01T09:00:00.000Z',
  dueAt: '2026-03-03T09:00:00.000Z',
  endedAt: null,
};
const counts = (data: object[], others = 0) => ({ ...acknowledged({ data }), others });

const open = (server = {}, path = '', viewer = buildViewer()) =>
  renderScreen(`/sms/automation/automation-1${path}`, {
    viewer,
    server: {
      findAutomation: () => acknowledged({ data: drafted }),
      findAutomationRuns: () => page([run]),
      findAutomationStepCounts: () => counts([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeads: () => page([]),
      ...noChoices,
      findMessageTemplates: () => page([]),
      findMembers: () => acknowledged({ data: [] }),
      ...server,
    },
  });

it('saving an active automation creates a draft of the version shown, and opens it', async () => {
  let found: object = live;
  const sent: object[] = [];
  const { user } = open({
    findAutomation: () => acknowledged({ data: found }),
    updateAutomation: ({ version, input }: { version: number; input: { name: string } }) => {
      sent.push({ version, name: input.name });
      found = drafted;
      return { ...acknowledged(), message: 'Draft saved' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByText(/uses the live version until you publish the draft/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), ' again');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 4, name: 'Welcome again' }]);
  expect(await screen.findByText('Add a tag: new')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Draft' })).toHaveAttribute('aria-current', 'true');
});

it('shows who saved the draft, and the one or the other by the address', async () => {
  const { user } = open();
  expect(await screen.findByText(/Saved by Grace Hopper/)).toBeInTheDocument();
  expect(await screen.findByText('Add a tag: old')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Draft' }));
  expect(await screen.findByText('Add a tag: new')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Welcome again' })).toBeInTheDocument();
  expect(screen.queryByText('Add a tag: old')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Live' }));
  expect(await screen.findByText('Add a tag: old')).toBeInTheDocument();
});

it('edits the draft, and shows the conflict when another member saved first', async () => {
  const message = 'Another person has changed this automation meanwhile';
  const { user } = open({ updateAutomation: () => refused(message, 409) });
  await user.click(await screen.findByRole('button', { name: 'Edit draft' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Welcome again');
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Welcome again!');
});

it('publishes the draft, and says how many enrollments finish with the earlier version', async () => {
  let found: object = drafted;
  const { user } = open(
    {
      findAutomation: () => acknowledged({ data: found }),
      publishAutomation: ({ version }: { version: number }) => {
        expect(version).toBe(6);
        found = { ...live, ...draft, version: 6, draft: null };
        return { ...acknowledged(), message: 'Changes published' };
      },
    },
    '?version=draft',
  );
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'New enrollments will use the draft. 3 active enrollments continue with their version.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('Changes published')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument());
  expect(screen.getByText('Add a tag: new')).toBeInTheDocument();
});

it('says in the dialog why a draft cannot be published', async () => {
  const message = 'These automations would trigger each other endlessly: Welcome, There';
  const { user } = open({ publishAutomation: () => refused(message, 409) });
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish changes' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
});

it('discards the draft at once, and brings it back by undo', async () => {
  let found: object = drafted;
  const { user, requests } = open(
    {
      findAutomation: () => acknowledged({ data: found }),
      discardAutomationDraft: () => {
        found = live;
        return { ...acknowledged(), message: 'Draft discarded' };
      },
      restoreAutomationDraft: () => {
        found = drafted;
        return { ...acknowledged(), message: 'Draft restored' };
      },
    },
    '?version=draft',
  );
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Draft discarded')).toBeInTheDocument();
  expect(await screen.findByText('Add a tag: old')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Draft restored')).toBeInTheDocument();
  expect(await screen.findByText('Unpublished changes')).toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'restoreAutomationDraft')?.variables).toEqual({
    kind: 'SMS',
    id: live._id,
    version: 6,
  });
});

it('says why a draft was not discarded', async () => {
  const message = 'Another person has changed it';
  const { user } = open({ discardAutomationDraft: () => refused(message, 409) }, '?version=draft');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Unpublished changes')).toBeInTheDocument();
});

it('leaves publishing to those who may have texts sent, and discarding to those who write', async () => {
  const viewerAt = (level: 'EDIT' | 'VIEW') =>
    buildViewer({ role: 'MEMBER', permissions: permissionsAt(level) });
  const { unmount } = open({}, '', viewerAt('EDIT'));
  expect(await screen.findByRole('button', { name: 'Discard draft' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish changes' })).not.toBeInTheDocument();
  unmount();
  open({}, '', viewerAt('VIEW'));
  expect(await screen.findByText('Unpublished changes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

it('tests the version that is shown', async () => {
  const lead = {
    _id: 'lead-1',
    personalInformation: {
      email: null,
      fullName: { firstName: 'Ann', lastName: 'Archer' },
      phoneNumber: null,
    },
  };
  const { user } = open(
    {
      findLeads: () => page([lead]),
      testAutomation: ({ isDraft }: { isDraft: boolean }) =>
        acknowledged({
          data: [{ kind: 'ADD_TAG', text: isDraft ? 'Tag “new” added' : 'Tag “old” added' }],
        }),
    },
    '?version=draft',
  );
  expect(await screen.findByText('Test run of the draft')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start test run' }));
  expect(await screen.findByText('Tag “new” added')).toBeInTheDocument();
});

it('shows enrollment counts for each step, and the enrollments of a clicked count', async () => {
  const asked: object[] = [];
  const { user } = open({
    findAutomationStepCounts: ({ version }: { version: number }) => {
      expect(version).toBe(4);
      return counts(
        [
          { stepId: 'text', waiting: 0, passed: 1200, left: 0 },
          { stepId: 'tag', waiting: 3, passed: 2, left: 1 },
        ],
        2,
      );
    },
    findAutomationRuns: ({ input }: { input: object }) => {
      asked.push(input);
      return page([run]);
    },
  });
  const waiting = await screen.findByRole('button', { name: 'Waiting at step 2: 3' });
  expect(waiting).toHaveTextContent('3 waiting');
  expect(screen.getByRole('button', { name: 'Passed step 1: 1,200' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Waiting at step 1/ })).not.toBeInTheDocument();
  expect(screen.getByText('2 people are still in an earlier version.')).toBeInTheDocument();
  await user.click(waiting);
  expect(await screen.findByText('Waiting at step 2')).toHaveFocus();
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ page: 1, step: { version: 4, stepId: 'tag', place: 'WAITING' } }),
  );
  expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(waiting).toHaveFocus();
  expect(screen.queryByText('Waiting at step 2')).not.toBeInTheDocument();
});
