import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const WORK = { number: '+442079460102', formatted: '+44 20 7946 0102', label: 'WORK' as const };
const grace = buildLead({
  morePhones: [WORK],
  moreEmails: [{ email: 'grace@navy.test', label: 'WORK' }],
});

function open(path: string, answers: Record<string, unknown> = {}) {
  const screens = renderScreen(path, {
    server: {
      findLead: () => acknowledged({ data: grace, duplicates: [] }),
      findLeads: () => page([grace]),
      findLeadTimeline: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMatches: () => acknowledged({ data: [] }),
      findSmsConsentsOfNumber: () => acknowledged({ data: [] }),
      updateLead: () => written('lead-1'),
      createLead: () => written('lead-1', 'Lead added'),
      '/countries.json': [],
      ...answers,
    },
  });
  const sent = (operation: string) =>
    screens.requests.filter((request) => request.operation === operation).map(({ variables }) => variables);
  return { ...screens, sent };
}

const inForm = ({ number, label }: typeof WORK) => ({ number, label });

it('a person page shows all numbers and addresses with their labels and links', async () => {
  open('/crm/leads/lead-1');
  const phone = await screen.findByRole('link', { name: WORK.formatted });
  expect(phone).toHaveAttribute('href', `tel:${WORK.number}`);
  expect(screen.getByRole('link', { name: `Text ${WORK.formatted}` })).toHaveAttribute(
    'href',
    `sms:${WORK.number}`,
  );
  expect(screen.getByRole('link', { name: 'grace@navy.test' })).toBeVisible();
  const line = phone.closest('li');
  expect(within(line as HTMLElement).getByText('Work')).toBeVisible();
});

it('a person page swaps a number with the primary one, and undo swaps them back', async () => {
  const { user, sent } = open('/crm/leads/lead-1');
  await user.click(await screen.findByRole('button', { name: 'Make phone 2 the primary one' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('updateLead')).toHaveLength(2));
  const [before, after] = [
    { phoneNumber: '030 12345678', morePhones: [inForm(WORK)] },
    { phoneNumber: WORK.number, morePhones: [{ number: '+493012345678', label: 'OTHER' }] },
  ];
  expect(sent('updateLead')).toEqual([
    { id: 'lead-1', input: after, seen: before },
    { id: 'lead-1', input: before, seen: after },
  ]);
});

it('a person page adds an address by keyboard, and says which one is wrong', async () => {
  const { user, sent } = open('/crm/leads/lead-1');
  await user.click(await screen.findByRole('button', { name: 'Edit more email addresses' }));
  await user.click(screen.getByRole('button', { name: 'Add email address' }));
  const input = screen.getByRole('textbox', { name: 'Email 3' });
  expect(input).toHaveFocus();
  await user.type(input, 'grace@{Enter}');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(sent('updateLead')).toEqual([]);
  await user.type(input, 'home.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of email 3' }), 'Home');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('updateLead')).toEqual([
      {
        id: 'lead-1',
        input: { moreEmails: [...grace.moreEmails, { email: 'grace@home.test', label: 'HOME' }] },
        seen: { moreEmails: grace.moreEmails },
      },
    ]),
  );
});

it('the composer sends a message to the chosen number', async () => {
  const { user, sent } = open('/crm/leads/lead-1', {
    sendSms: () => acknowledged({ data: { _id: 'text-1' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Message' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'To' }), `${WORK.formatted} (Work)`);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent('sendSms')).toEqual([{ phone: WORK.number, text: 'Hi' }]));
});

it('the list of leads marks how many more numbers a person has', async () => {
  open('/crm/leads');
  const row = await screen.findByRole('row', { name: /Grace Hopper/ });
  expect(within(row).getByText('1 more')).toBeInTheDocument();
});

it('the form of a new lead sends labelled numbers, and one of them can become the primary one', async () => {
  const { user, sent } = open('/crm/leads/add');
  await screen.findByRole('textbox', { name: 'Phone' });
  // With the company's country the field is another one
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Calling code' })[0]).toHaveValue('DE'));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+49 30 12345678');
  await user.click(screen.getByRole('button', { name: 'Add phone number' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone 2' }), '+44 20 7946 0102');
  await user.click(screen.getByRole('button', { name: 'Make phone 2 the primary one' }));
  await user.click(screen.getByRole('button', { name: 'Add email address' }));
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  await waitFor(() =>
    expect(sent('createLead')).toMatchObject([
      {
        input: {
          phoneNumber: WORK.number,
          morePhones: [{ number: '+493012345678', label: 'WORK' }],
        },
      },
    ]),
  );
  expect(sent('createLead')[0]).not.toHaveProperty('input.moreEmails');
});
