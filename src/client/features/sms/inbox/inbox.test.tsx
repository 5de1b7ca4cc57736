import { act, screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { REPEAT_HEADER } from '#contract/live/repeat.ts';

const ines = {
  _id: 'thread-1',
  phone: '+442079460301',
  person: { _id: 'lead-1', kind: 'LEAD', name: 'Ines Moreau' },
  lastText: 'With the dog?',
  isLastReceived: true,
  lastAt: '2026-03-01T09:00:00.000Z',
  unread: 2,
  assignee: null,
  isOptedOut: false,
  hasRefusal: false,
};
const stranger = { ...ines, _id: 'thread-2', phone: '+442079460302', person: null, unread: 0 };
const text = {
  _id: 'text-1',
  isReceived: true,
  text: 'With the dog?',
  at: '2026-03-01T09:00:00.000Z',
  purpose: null,
  status: null,
  reason: null,
  origin: null,
  word: null,
  isRefusal: false,
};
const sent = {
  ...text,
  _id: 'text-0',
  isReceived: false,
  text: 'See you on Saturday?',
  purpose: 'CAMPAIGN',
  status: 'FAILED',
  reason: 'Rejected by the carrier',
  origin: 'Open house',
};
const done = { ...acknowledged(), message: 'Done' };

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findSmsThreads: () => page([ines, stranger]),
      findSmsThread: ({ id }: { id: string }) =>
        acknowledged({ data: id === stranger._id ? stranger : ines }),
      findSmsTexts: () => acknowledged({ data: [text, sent], hasMore: false }),
      findSmsAssignees: () => acknowledged({ data: [{ _id: 'user-1', name: 'Ada Byron' }] }),
      setSmsThreadRead: () => done,
      ...server,
    },
  });

it('lists conversations and opens one next to the list with messages in both directions', async () => {
  const reads: unknown[] = [];
  const { user } = open('/sms/inbox', {
    setSmsThreadRead: (given: unknown) => {
      reads.push(given);
      return done;
    },
  });
  expect(await screen.findByText('No conversation selected')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: /Unread: Ines Moreau/ }));
  const log = await screen.findByRole('log', { name: 'Messages' });
  await within(log).findByText('With the dog?');
  expect(within(log).getByText('Failed: Rejected by the carrier')).toBeInTheDocument();
  expect(within(log).getByText(/Open house/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ines Moreau' })).toHaveAttribute('href', '/crm/leads/lead-1');
  await waitFor(() => expect(reads).toEqual([{ id: 'thread-1', isRead: true }]));
});

it('waits for the threads, is empty, or says why they are not to be had', async () => {
  let answer: unknown = { ...page([]), ...refused('The inbox is away') };
  const { user } = open('/sms/inbox', { findSmsThreads: () => answer });
  expect(await screen.findByText('The inbox is away')).toBeInTheDocument();
  answer = page([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});

it('sends a reply on Ctrl+Enter and keeps it in the field if sending fails', async () => {
  const replies: unknown[] = [];
  let answer: object = refused('Not sent: No SMS provider', 409);
  const { user } = open('/sms/inbox/thread-1', {
    sendSmsReply: (given: unknown) => {
      replies.push(given);
      return answer;
    },
  });
  const field = await screen.findByLabelText('Message to Ines Moreau');
  await user.type(field, 'Of course{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Not sent: No SMS provider')).toBeInTheDocument();
  expect(field).toHaveValue('Of course');
  answer = done;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(replies).toEqual(Array(2).fill({ threadId: 'thread-1', text: 'Of course' }));
});

it('keeps an answer that is not sent while another screen is read', async () => {
  const { user } = open('/sms/inbox/thread-1', {
    findSmsCampaigns: () => page([]),
  });
  await user.type(await screen.findByLabelText('Message to Ines Moreau'), 'Of course');
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await screen.findByText('No campaigns yet');
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  await user.click(await screen.findByRole('link', { name: /Ines Moreau/ }));
  expect(await screen.findByLabelText('Message to Ines Moreau')).toHaveValue('Of course');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

it('puts a template into the answer, as the person would read it', async () => {
  const { user } = open('/sms/inbox/thread-1', {
    findMessageTemplates: () => page([{ _id: 'template-1', title: 'Thanks', body: 'Thanks {{firstName}}' }]),
    previewMessage: () => acknowledged({ text: 'Thanks Ines', missing: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('button', { name: /Thanks/ }));
  await waitFor(() => expect(screen.getByLabelText('Message to Ines Moreau')).toHaveValue('Thanks Ines'));
});

it('adds a lead for an unknown number', async () => {
  const made: unknown[] = [];
  const { user } = open('/sms/inbox/thread-2', {
    createLeadOfSmsThread: (given: unknown) => {
      made.push(given);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(made).toEqual([{ id: 'thread-2' }]));
});

it('assigns a thread', async () => {
  const assigned: unknown[] = [];
  const { user } = open('/sms/inbox/thread-1', {
    assignSmsThread: (given: unknown) => {
      assigned.push(given);
      return done;
    },
  });
  await screen.findByRole('option', { name: 'Ada Byron' });
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Ada Byron');
  await waitFor(() => expect(assigned).toEqual([{ id: 'thread-1', userId: 'user-1' }]));
});

it('has lines of the height of threads where these are not there yet', async () => {
  open('/sms/inbox', { findSmsThreads: () => new Promise(() => {}) });
  const list = await screen.findByRole('region', { name: 'Conversations' });
  expect(list).toHaveAttribute('aria-busy', 'true');
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(6);
});

it('points out what may ask for an end, and stops the texts after a question', async () => {
  const out: unknown[] = [];
  const { user } = open('/sms/inbox/thread-1', {
    findSmsThread: () => acknowledged({ data: { ...ines, hasRefusal: true } }),
    createSmsOptOut: (given: unknown) => {
      out.push(given);
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Opt out this number' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, opt out this number' }));
  await waitFor(() =>
    expect(out).toEqual([{ input: { phone: ines.phone, note: 'Opt-out requested in a message' } }]),
  );
});

it('flags possible refusals in the list and dismisses them', async () => {
  const given: unknown[] = [];
  let hasRefusal = true;
  const { user } = open('/sms/inbox/thread-1', {
    findSmsThreads: (asked: unknown) => {
      given.push(asked);
      return page([{ ...ines, hasRefusal }, stranger]);
    },
    findSmsThread: () => acknowledged({ data: { ...ines, hasRefusal } }),
    dismissSmsRefusal: (asked: unknown) => {
      given.push(asked);
      hasRefusal = false;
      return done;
    },
  });
  const line = await screen.findByRole('link', { name: /Unread: Ines Moreau/ });
  expect(within(line).getByText('Possible opt-out')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Filter conversations'), 'Possible opt-out');
  await waitFor(() => expect(given).toContainEqual({ input: expect.objectContaining({ box: 'REFUSALS' }) }));
  await user.click(await screen.findByRole('button', { name: 'Not an opt-out' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Not an opt-out' })).not.toBeInTheDocument(),
  );
  expect(given).toContainEqual({ id: 'thread-1' });
  expect(screen.getByRole('log', { name: 'Messages' })).toHaveFocus();
});

it('says that a number has opted out instead of offering to write', async () => {
  open('/sms/inbox/thread-1', {
    findSmsThread: () => acknowledged({ data: { ...ines, isOptedOut: true } }),
    findSmsTexts: () => acknowledged({ data: [{ ...text, text: 'STOP', word: 'STOP' }], hasMore: false }),
  });
  expect(await screen.findByText(/This number has opted out/)).toBeInTheDocument();
  expect(await screen.findByText(/Opted out ·/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Message to Ines Moreau')).not.toBeInTheDocument();
});

it('is there to read for who may not write', async () => {
  open('/sms/inbox/thread-1', {}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
  expect(await screen.findByText('See you on Saturday?')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New message' })).not.toBeInTheDocument();
});

it('opens the thread of a number', async () => {
  const { user } = open('/sms/inbox', {
    openSmsThread: () => acknowledged({ data: { _id: 'thread-1' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  await user.type(await screen.findByLabelText('Phone number'), '+442079460301');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Message to Ines Moreau')).toBeInTheDocument();
});

it('keeps an answer that got nowhere, says that one is offline, and sends it under the same key when asked again', async () => {
  const keys: unknown[] = [];
  const { user } = open('/sms/inbox/thread-1', { sendSmsReply: () => done });
  const field = await screen.findByLabelText('Message to Ines Moreau');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answering = globalThis.fetch;
  const isSending = (init?: RequestInit) => String(init?.body).includes('sendSmsReply');
  globalThis.fetch = (at, init) => {
    if (isSending(init)) keys.push(new Headers(init?.headers).get(REPEAT_HEADER));
    return isSending(init) && !navigator.onLine
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answering(at, init);
  };
  await user.type(field, 'On Saturday at ten');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(/You are offline. Your message is saved in this browser/),
  ).toBeInTheDocument();
  expect(field).toHaveValue('On Saturday at ten');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(/Trying again will not send it twice/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBeNull();
  globalThis.fetch = answering;
  onLine.mockRestore();
});
