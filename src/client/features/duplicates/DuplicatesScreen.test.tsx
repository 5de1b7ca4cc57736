import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '#client/entities/people/person.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const grace = buildLead({ _id: 'lead-1' });
const personal = grace.personalInformation;
const twin = buildLead({
  _id: 'lead-2',
  createdAt: '2026-11-05T09:00:00.000Z',
  personalInformation: { ...personal, email: 'grace@home.test', whatsApp: '+493012345678' },
  tags: ['fair'],
});
const third = buildLead({
  _id: 'lead-3',
  personalInformation: { ...personal, fullName: { firstName: 'Gracie', lastName: 'Hopper' } },
});

const match = ({ _id, personalInformation: { fullName, email, phoneNumber } }: Lead) => ({
  _id,
  kind: 'LEAD',
  fullName,
  email,
  phoneNumber: phoneNumber?.number,
  companyName: 'Navy',
  reasons: ['PHONE'],
});
const groupOf = (...people: Lead[]) => ({
  _id: 'group-1',
  reasons: ['PHONE'],
  total: people.length,
  people: people.map(match),
});
const job = {
  _id: 'job-1',
  kind: 'MERGE',
  personKind: 'LEAD',
  title: 'Merge Grace Hopper into Grace Hopper',
  state: 'DONE',
  total: 2,
  done: 2,
  created: 0,
  updated: 2,
  skipped: 0,
  failed: 0,
  kept: 0,
  startedBy: 'Ada Byron',
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  undoneAt: null,
  canUndo: true,
  error: null,
};

function open(people = [grace, twin], answers: Record<string, unknown> = {}) {
  return renderScreen('/crm/duplicates', {
    server: {
      findDuplicates: () => page([groupOf(...people)]),
      findLead: ({ id }: { id: string }) =>
        acknowledged({ data: people.find(({ _id }) => _id === id), duplicates: [] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      mergePeople: () => acknowledged({ data: job, failures: [] }),
      undoChangeJob: () => acknowledged({ data: { ...job, state: 'UNDONE', canUndo: false }, failures: [] }),
      ...answers,
    },
  });
}

const inputOf = (requests: { operation: string; variables: unknown }[], operation: string) =>
  requests.find((request) => request.operation === operation)?.variables;

it('shows who may be the same and why, and the other kind by its tab', async () => {
  const { user, address } = open();
  expect(await screen.findByRole('heading', { name: '2 people with the same phone' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Grace Hopper' })[1]).toHaveAttribute(
    'href',
    '/crm/leads/lead-2',
  );
  await user.click(screen.getByRole('tab', { name: 'Contacts' }));
  expect(address()).toBe('/crm/duplicates?kind=CONTACT');
});

it('merges with the chosen values, and takes it back', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 leads' }));
  expect(dialog.getByText(/1 field differs: choose which to keep/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Email Differs/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Tags All values are merged/ })).toHaveTextContent('vipfair');
  await user.click(dialog.getByRole('radio', { name: /^Email: grace@home.test/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(inputOf(requests, 'mergePeople')).toEqual({
      input: {
        kind: 'LEAD',
        survivorId: 'lead-1',
        mergedIds: ['lead-2'],
        choices: [{ field: 'email', personId: 'lead-2' }],
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('merges custom fields, even if named like a standard field, and keeps all values of a multi-select', async () => {
  const customFields = [buildCustomField('f1', 'Email', 'money'), buildCustomField('f2', 'View', 'choices')];
  const people = [
    { ...grace, custom: { f1: '100', f2: ['sea'] } },
    { ...twin, custom: { f1: '250.5', f2: ['park'] } },
  ];
  const { user, requests } = open(people, {
    findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 leads' }));
  // Custom fields load with the choices of lead setup
  expect(await dialog.findByText(/2 fields differ/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /^View All values are merged/ })).toHaveTextContent('SeaPark');
  await user.click(dialog.getByRole('radio', { name: /^Email: €250.5/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(inputOf(requests, 'mergePeople')).toMatchObject({
      input: { choices: [{ field: 'own.f1', personId: 'lead-2' }] },
    }),
  );
});

it('defaults to the values of the surviving lead, takes names as a whole, and excludes a lead', async () => {
  const { user, requests } = open([grace, twin, third]);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 leads' }));
  await user.click(dialog.getByRole('radio', { name: /^Gracie Hopper/ }));
  expect(dialog.getByRole('radio', { name: /^Name: Gracie Hopper/ })).toBeChecked();
  await user.click(
    dialog.getAllByRole('radio', { name: 'Name: Grace Hopper, Grace Hopper' })[0] as HTMLElement,
  );
  await user.click(dialog.getAllByRole('button', { name: 'Exclude Grace Hopper' })[1] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(inputOf(requests, 'mergePeople')).toMatchObject({
      input: {
        survivorId: 'lead-3',
        mergedIds: ['lead-1'],
        choices: [
          { field: 'firstName', personId: 'lead-1' },
          { field: 'lastName', personId: 'lead-1' },
        ],
      },
    }),
  );
});

it('keeps the comparison open with the reason where the merge is refused', async () => {
  const { user } = open([grace, twin], {
    mergePeople: () => ({ ...refused('Somebody has deleted one of them'), data: null, failures: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 leads' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Somebody has deleted one of them')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Merge 2 leads' })).toBeVisible();
});

it('dismisses a duplicate after confirmation', async () => {
  const { user, requests } = open([grace, twin], { markDistinct: () => acknowledged() });
  await user.click(await screen.findByRole('button', { name: 'Not duplicates' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as not duplicates' }));
  expect(await screen.findByText('Marked as not duplicates')).toBeVisible();
  expect(inputOf(requests, 'markDistinct')).toEqual({ kind: 'LEAD', ids: ['lead-1', 'lead-2'] });
});

it('says that there are none', async () => {
  open([], { findDuplicates: () => page([]) });
  expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
});

it("compares times on the company's clock, without seconds", async () => {
  const { user } = open([{ ...grace, nextCall: '2026-11-20T23:30:59.000Z' }, twin]);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/^(Sat 21 Nov|21 Nov 2026) 00:30$/)).toBeVisible();
});
