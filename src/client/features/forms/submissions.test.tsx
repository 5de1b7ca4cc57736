import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildForm, FORM_LINK, noList, openForms, sent } from './testing/openForms.tsx';

const PATH = '/crm/forms/form-1/submissions';

const buildSubmission = (fields: object = {}) => ({
  _id: 'sent-1',
  person: { _id: 'lead-1', kind: 'LEAD', fullName: { firstName: 'Grace', lastName: 'Hopper' } },
  isNew: true,
  ofSender: null as number | null,
  answers: [
    { label: 'Email', text: 'grace@example.com' },
    { label: 'Which flat?', text: 'The one\nby the sea' },
  ],
  consents: ['I agree to the terms'],
  page: 'https://www.example.com/contact',
  origin: [{ label: 'utm_source', text: 'newsletter' }],
  confirmedAt: null as string | null,
  at: '2026-03-05T09:00:00.000Z',
  ...fields,
});

const JOB: ChangeJob = {
  _id: 'job-1',
  kind: 'BULK',
  personKind: 'LEAD',
  title: 'Delete 12 submissions of “Contact us” by one sender',
  state: 'DONE',
  total: 10,
  done: 10,
  created: 0,
  updated: 10,
  skipped: 0,
  failed: 0,
  kept: 0,
  startedBy: 'Olivia Owner',
  createdAt: '2026-03-05T10:00:00.000Z',
  finishedAt: '2026-03-05T10:00:00.000Z',
  undoneAt: null,
  canUndo: true,
  error: null,
};

describe('submissions of a form', () => {
  it('shows how many are confirmed, and when', async () => {
    const form = buildForm({ confirmsEmail: true, confirmations: { pending: 3, confirmed: 12 } });
    openForms(PATH, {
      findForm: () => acknowledged({ data: form }),
      findFormSubmissions: () => page([buildSubmission({ confirmedAt: '2026-03-05T09:30:00.000Z' })]),
    });
    expect(await screen.findByText('Email confirmation: 3 pending, 12 confirmed')).toBeVisible();
    expect(await screen.findByText(/^Email confirmed: .*:30/)).toBeVisible();
  });

  it('says who sent what, whether they are new, what they agreed to and where they came from', async () => {
    const known = { _id: 'contact-1', kind: 'CONTACT', fullName: { firstName: '', lastName: '' } };
    openForms(PATH, {
      findFormSubmissions: () =>
        page([
          buildSubmission(),
          buildSubmission({ _id: 'sent-2', person: known, isNew: false }),
          buildSubmission({ _id: 'sent-3', person: null }),
        ]),
    });
    await screen.findByRole('link', { name: 'Grace Hopper' });
    const [, first, second, third] = screen.getAllByRole('row');
    expect(within(first!).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-1',
    );
    for (const text of ['New', 'grace@example.com', '“I agree to the terms”', 'newsletter'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent('https://www.example.com/contact');
    expect(within(second!).getByRole('link', { name: 'No name' })).toHaveAttribute(
      'href',
      '/crm/contacts/contact-1',
    );
    expect(second).toHaveTextContent('Existing lead');
    expect(within(third!).queryByRole('link')).not.toBeInTheDocument();
    expect(third).toHaveTextContent('Not in your lists');
  });

  it('is searched and paged', async () => {
    const { user, requests, address } = openForms(PATH, {
      findFormSubmissions: () => page([buildSubmission()], { total: 21 }),
    });
    await screen.findByRole('link', { name: 'Grace Hopper' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?page=2`));
    await user.type(screen.getByRole('textbox', { name: 'Search submissions' }), 'sea{Enter}');
    await waitFor(() =>
      expect(sent(requests, 'findFormSubmissions')).toEqual({
        formId: 'form-1',
        input: { search: 'sea', page: 1, limit: 20 },
      }),
    );
  });

  it('offers the link to share when there are no submissions', async () => {
    const { user } = openForms(PATH);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeVisible();
    expect(await screen.findByText(`Share its link: ${FORM_LINK}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledWith(FORM_LINK);
  });

  it('reloads the list after a new submission', async () => {
    let rows = [buildSubmission()];
    const { tellTags } = openForms(PATH, { findFormSubmissions: () => page(rows) });
    await screen.findByRole('link', { name: 'Grace Hopper' });
    rows = [buildSubmission({ _id: 'sent-2', person: null }), ...rows];
    tellTags([{ type: 'Form', id: 'form-1' }]);
    expect(await screen.findByText('Not in your lists')).toBeVisible();
  });

  it('deletes all submissions of one sender after a question that says how many, and offers undo', async () => {
    let rows = [buildSubmission({ ofSender: 12 }), buildSubmission({ _id: 'sent-2', person: null })];
    const { user, requests } = openForms(PATH, {
      findFormSubmissions: () => page(rows),
      deleteSenderSubmissions: () => {
        rows = rows.slice(1);
        const message = '12 submissions deleted, 10 leads moved to trash';
        return acknowledged({ message, data: JOB, failures: [] });
      },
      undoChangeJob: () =>
        acknowledged({ message: 'Undone', data: { ...JOB, state: 'UNDONE', canUndo: false }, failures: [] }),
    });
    // The network of the other is unknown
    const [menu, ...others] = await screen.findAllByRole('button', { name: /^Actions for the submission/ });
    expect(others).toEqual([]);
    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete all from this sender' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 12 submissions?' });
    expect(question).toHaveTextContent('Leads created by these submissions are moved to trash');
    await user.click(within(question).getByRole('button', { name: 'Yes, delete all' }));
    expect(await screen.findByText('12 submissions deleted, 10 leads moved to trash')).toBeVisible();
    expect(sent(requests, 'deleteSenderSubmissions')).toEqual({ id: 'sent-1' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Hopper' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent(requests, 'undoChangeJob')).toEqual({ id: 'job-1' });
  });

  it('offers no deletion to members who may not edit leads', async () => {
    const permissions = permissionsAt('EDIT');
    permissions.crm.lead = 'VIEW';
    const viewer = buildViewer({ role: 'MEMBER', permissions });
    openForms(PATH, { findFormSubmissions: () => page([buildSubmission({ ofSender: 2 })]) }, viewer);
    await screen.findByRole('link', { name: 'Grace Hopper' });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded', async () => {
    openForms(PATH, { findFormSubmissions: () => noList() });
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
