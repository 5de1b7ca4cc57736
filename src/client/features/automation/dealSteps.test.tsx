import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { noChoices } from './testing/noChoices.ts';

const welcome = {
  _id: 'automation-1',
  kind: 'SMS',
  version: 1,
  name: 'Welcome',
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
};

const open = (automation: object, server: object = {}) =>
  renderScreen('/sms/automation/automation-1', {
    server: {
      findAutomation: () => acknowledged({ data: automation }),
      findAutomationRuns: () => page([]),
      findAutomationStepCounts: () => ({ ...acknowledged({ data: [] }), others: 0 }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeads: () => page([]),
      ...noChoices,
      findMessageTemplates: () => page([]),
      findMembers: () => acknowledged({ data: [] }),
      findPipelines: () =>
        acknowledged({ data: [{ _id: 'sales', name: 'Sales', stages: [{ _id: 'offer', name: 'Offer' }] }] }),
      findMyCompanies: () => acknowledged({ data: [buildCompany({ _id: 'company-1', currency: 'EUR' })] }),
      ...server,
    },
  });

it('begins when a deal enters a stage, and creates a deal', async () => {
  const sent: { trigger: object; steps: object[] }[] = [];
  const { user } = open(welcome, {
    updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input);
      return acknowledged({ data: null });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.selectOptions(screen.getByLabelText('Trigger'), 'A deal of a lead enters a stage');
  const trigger = screen.getByLabelText('Stage');
  await within(trigger).findByRole('option', { name: 'Sales: Offer' });
  await user.selectOptions(trigger, 'Sales: Offer');
  await user.click(screen.getByRole('button', { name: 'Add a step to: Steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create a deal' }));
  const step = screen.getByRole('region', { name: 'Step 1: Create a deal' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await within(step).findByText('Choose a stage and enter a title')).toBeVisible();
  await user.type(within(step).getByLabelText('Title'), 'Home of Ann');
  await user.selectOptions(within(step).getByLabelText('Stage'), 'Sales: Offer');
  await user.type(within(step).getByLabelText('Amount (EUR)'), '1500.50');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.trigger).toEqual({ kind: 'DEAL_STAGE_ENTERED', value: 'offer' });
  expect(sent[0]?.steps.at(-1)).toMatchObject({ kind: 'CREATE_DEAL', value: 'offer 150050 Home of Ann' });
});

it('says in which stage a deal is created, and what it is called', async () => {
  const step = { id: 'one', parentId: null, arm: null, field: null, providerId: null };
  const value = 'offer 0 Home of {{firstName}}';
  open({
    ...welcome,
    trigger: { kind: 'DEAL_WON', value: '' },
    steps: [{ ...step, kind: 'CREATE_DEAL', value }],
  });
  expect(
    await screen.findByText((text) => text.includes('Trigger: A deal of a lead is won: any pipeline')),
  ).toBeVisible();
  expect(await screen.findByText('Create a deal: Home of {{firstName}}, in Sales: Offer')).toBeVisible();
});

it('asks for the amount of the deal, and sets its expected close', async () => {
  const sent: { onlyIf: object; steps: object[] }[] = [];
  const { user } = open(
    { ...welcome, trigger: { kind: 'DEAL_ROTTING', value: '' } },
    {
      updateAutomation: ({ input }: { input: (typeof sent)[number] }) => {
        sent.push(input);
        return acknowledged({ data: null });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByLabelText('Only enroll leads that match a condition'));
  await user.selectOptions(screen.getByLabelText('Condition'), 'The deal has at least the amount');
  await user.type(await screen.findByLabelText('Amount (EUR)'), '2000');
  await user.click(screen.getByRole('button', { name: 'Add a step to: Steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the deal' }));
  const step = screen.getByRole('region', { name: 'Step 1: Change the deal' });
  await user.selectOptions(within(step).getByLabelText('Field'), 'Expected close');
  await user.type(within(step).getByLabelText('Days from then'), '14');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.onlyIf).toEqual({ field: 'DEAL_AMOUNT', value: '200000' });
  expect(sent[0]?.steps.at(-1)).toMatchObject({ kind: 'SET_DEAL', value: 'CLOSE 14' });
});

it('says which deals a condition is about, and what a step changes', async () => {
  const step = { id: 'one', parentId: null, arm: null, field: null, providerId: null };
  open({
    ...welcome,
    trigger: { kind: 'DEAL_ROTTING', value: '' },
    onlyIf: { field: 'DEAL_AMOUNT', value: '200000' },
    steps: [{ ...step, kind: 'SET_DEAL', value: 'CLOSE 14' }],
  });
  expect(await screen.findByText('Change the deal: Expected close, in 14 days')).toBeVisible();
  expect(screen.getByText((text) => text.includes('The deal has at least €2,000.00'))).toBeVisible();
});
