import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, bulkDone, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';

const welcome = template('template-1', 'Welcome', 'Hi {{firstName|there}},\nthanks for asking.', 1234);
const reminder = template('template-2', 'Reminder', 'See you at {{nextMeeting}}', 0);

function template(_id: string, title: string, body: string, totalSent: number) {
  return {
    _id,
    title,
    body,
    totalSent,
    createdDate: '2026-03-01T09:00:00.000Z',
    updatedDate: '2026-03-01T09:00:00.000Z',
    createdBy: 'Ada Byron',
  };
}

function lead(_id: string, firstName: string) {
  const fullName = { firstName, lastName: 'Lovelace' };
  return { _id, personalInformation: { email: null, fullName, phoneNumber: null } };
}

const open = (server = {}, path = '/crm/message-templates', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findMessageTemplates: () => page([welcome, reminder]),
      findLeads: ({ input }: { input: { filter?: { search?: string } } }) =>
        page(input.filter?.search ? [lead('lead-2', 'Bea')] : [lead('lead-1', 'Ann'), lead('lead-2', 'Bea')]),
      previewMessage: ({ body, personId }: { body: string; personId: string }) =>
        acknowledged(renderMessage(body, { firstName: personId === 'lead-1' ? 'Ann' : 'Bea' })),
      ...server,
    },
  });

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Select all' && text !== 'Actions');

describe('message templates', () => {
  it('have the columns of the specification, with how often each was sent', async () => {
    const { user, requests } = open();
    const row = await screen.findByRole('row', { name: /Welcome/ });
    const shown = ['Message Title', 'Message Body', 'Total Sent', 'Created Date', 'Created By'];
    expect(heads()).toEqual(shown);
    expect(row).toHaveTextContent('Hi {{firstName|there}}, thanks for asking.');
    expect(row).toHaveTextContent('1,234');
    expect(row).toHaveTextContent('1 Mar 2026');
    expect(row).toHaveTextContent('Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Created By' }));
    expect(heads()).toEqual(shown.slice(0, -1));
    await user.click(screen.getByRole('button', { name: /Reset/ }));
    expect(heads()).toEqual(shown);
    await user.click(screen.getByRole('button', { name: 'Total Sent' }));
    await waitFor(() =>
      expect(sent(requests, 'findMessageTemplates')).toEqual({
        input: { search: '', page: 1, limit: 20, sort: 'totalSent', direction: 'ASC' },
      }),
    );
  });

  it('are waited for, not to be had, or missing', async () => {
    let answer: unknown = { ...refused('The list is away'), data: [], page: emptyPage };
    const { user } = open({ findMessageTemplates: () => answer });
    expect(await screen.findByRole('table', { name: 'Message templates' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No message templates yet' })).toBeVisible();
  });

  it('are deleted together, after a question', async () => {
    const { user, requests } = open({ bulkDeleteMessageTemplates: () => bulkDone(2) });
    const all = await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
    // Once there are rows
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete message templates' }));
    expect(dialog.getByText(/^2 message templates will be permanently deleted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete message templates' }));
    expect(await screen.findByText('2 message templates deleted')).toBeVisible();
    expect(requests.filter(({ operation }) => operation === 'bulkDeleteMessageTemplates')).toHaveLength(1);
  });

  it('are only looked at by who may not change them', async () => {
    const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    const { user } = open({}, '/crm/message-templates', viewer);
    await user.click(await screen.findByText('Welcome'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add|Actions/ })).not.toBeInTheDocument();
  });
});

describe('the editor', () => {
  const add = async (server = {}) => {
    const view = open(server);
    await view.user.click(await screen.findByRole('button', { name: 'Add message template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add message template' }));
    return { ...view, dialog, message: dialog.getByRole('textbox', { name: 'Message' }) };
  };

  it('the editor inserts merge fields with fallbacks at the cursor', async () => {
    const { user, dialog, message, requests } = await add({
      createMessageTemplate: () => acknowledged({}, 'Message template added'),
    });
    await user.type(dialog.getByRole('textbox', { name: 'Message title' }), 'Hello');
    await user.type(message, 'Hi !');
    (message as HTMLTextAreaElement).setSelectionRange(3, 3);
    await user.click(dialog.getByRole('button', { name: 'First name' }));
    expect(message).toHaveValue('Hi {{firstName}}!');
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'there');
    expect(message).toHaveValue('Hi {{firstName|there}}!');
    await user.click(dialog.getByRole('button', { name: 'Add message template' }));
    expect(await screen.findByText('Message template added')).toBeVisible();
    expect(sent(requests, 'createMessageTemplate')).toEqual({
      input: { title: 'Hello', body: 'Hi {{firstName|there}}!' },
    });
  });

  it('shows the message as a lead would read it, the newest first, another by search', async () => {
    const { user, dialog, message } = await add();
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    await user.click(message);
    await user.paste('Dear {{firstName}} of {{city}}');
    expect(await preview.findByText('Dear Ann of')).toBeVisible();
    expect(preview.getByText(/No value for this lead: City/)).toBeVisible();
    expect(await preview.findByText('12 characters · 1 SMS segment')).toBeVisible();
    await user.type(preview.getByRole('textbox', { name: 'Preview for' }), 'bea');
    await waitFor(() =>
      expect(preview.queryByRole('button', { name: 'Ann Lovelace' })).not.toBeInTheDocument(),
    );
    await user.click(preview.getByRole('button', { name: 'Bea Lovelace' }));
    expect(await preview.findByText('Dear Bea of')).toBeVisible();
  });

  it('the editor highlights unknown merge fields and does not save them', async () => {
    const { user, dialog, message, requests } = await add();
    await user.type(dialog.getByRole('textbox', { name: 'Message title' }), 'Hello');
    await user.click(message);
    await user.paste('Dear {{nickname}}');
    expect(dialog.getByText('The merge field nickname does not exist')).toBeVisible();
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect((await preview.findByText('{{nickname}}')).tagName).toBe('MARK');
    await user.click(dialog.getByRole('button', { name: 'Add message template' }));
    expect(sent(requests, 'createMessageTemplate')).toBeUndefined();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  });

  it('a template opens on click and sends only the changed fields', async () => {
    const { user, requests } = open({ updateMessageTemplate: () => acknowledged() });
    await user.click(await screen.findByText('Reminder'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit message template' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message title' }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent(requests, 'updateMessageTemplate')).toEqual({
        id: 'template-2',
        input: { title: 'Reminder 2' },
      }),
    );
  });
});

const emptyPage = { page: 1, limit: 20, total: 0, totalPages: 0 };

function sent(requests: { operation: string; variables: unknown }[], operation: string) {
  return requests.findLast((request) => request.operation === operation)?.variables;
}
