import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal, buildDealDetails } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { openDeals, reader, sentTo } from '../testing/openDeals.ts';

const deal = { kind: 'DEAL', recordId: 'deal-1' };
const entry = {
  _id: 'note-1',
  kind: 'NOTE',
  at: '2026-11-02T09:00:00.000Z',
  actorName: 'Bob Bauer',
  text: 'Wants a quote',
  outcome: null,
  changes: [],
  jobId: null,
  note: { isPinned: false, mayChange: true, editedBy: null, editedAt: null },
  sms: null,
  about: null,
};
const moved = {
  ...entry,
  _id: 'event-1',
  kind: 'STAGE_CHANGED',
  text: null,
  changes: [{ field: 'stage', before: 'Qualified', after: 'Meeting' }],
  note: null,
};
const task = {
  _id: 'task-1',
  title: 'Send the plans',
  due: '2031-01-01',
  assignee: null,
  createdBy: 'Ada Byron',
  isDone: false,
  doneBy: null,
  doneAt: null,
};

const open = (server = {}, path = '/crm/deals/deal-1', viewer?: typeof reader) =>
  openDeals(path, server, buildDealDetails(buildDeal()), viewer);
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));

describe('notes, tasks and files of a deal', () => {
  it('shows what happened, with the change in the line', async () => {
    const won = {
      ...moved,
      _id: 'event-2',
      kind: 'DEAL_WON',
      changes: [{ field: 'closedOn', before: null, after: '2026-11-28' }],
    };
    open({ findRecordTimeline: () => page([moved, entry, won]) });
    const lines = await (await timeline()).findAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/Bob Bauer changed the stage · Qualified.*Meeting/);
    expect(lines[1]).toHaveTextContent('Wants a quote');
    expect(lines[2]).toHaveTextContent(/Bob Bauer won the deal · Closed on:28 Nov 2026/);
  });

  it('writes a note and logs a call without a next date', async () => {
    const { user, requests } = open({ addRecordInteraction: () => acknowledged({}, 'Note added') });
    const composer = within(await screen.findByRole('region', { name: 'Write' }));
    await user.type(composer.getByRole('textbox', { name: 'Note' }), 'Hello');
    await user.click(composer.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(sentTo(requests, 'addRecordInteraction')).toEqual({
        ...deal,
        input: { kind: 'NOTE', text: 'Hello' },
      }),
    );
    await user.click(composer.getByRole('button', { name: 'Call' }));
    expect(composer.queryByText('Next call')).toBeNull();
    await user.click(composer.getByRole('button', { name: 'Log call' }));
    await waitFor(() =>
      expect(sentTo(requests, 'addRecordInteraction')).toEqual({
        ...deal,
        input: { kind: 'CALL', outcome: 'REACHED' },
      }),
    );
  });

  it('deletes a note with undo', async () => {
    const { user, requests } = open({
      findRecordTimeline: () => page([entry]),
      deleteRecordNote: () => acknowledged({}, 'Note deleted'),
      restoreRecordNote: () => acknowledged({}, 'Note restored'),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for the note of Bob Bauer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo(requests, 'restoreRecordNote')).toEqual({ ...deal, id: 'note-1' }));
  });

  it('completes a task of the deal', async () => {
    const { user, requests } = open({
      findRecordTasks: () => acknowledged({ data: [task] }),
      setRecordTaskDone: () => acknowledged({}, 'Task done'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Send the plans: done' }));
    expect(sentTo(requests, 'setRecordTaskDone')).toEqual({ ...deal, id: 'task-1', isDone: true });
  });

  it('narrows the timeline to quotes and invoices by the address', async () => {
    const { requests } = open({}, '/crm/deals/deal-1?show=quotes');
    expect(await screen.findByText('No quotes or invoices yet.')).toBeVisible();
    expect(sentTo(requests, 'findRecordTimeline')).toMatchObject({ ...deal, part: 'QUOTES' });
  });

  it('offers a retry when the timeline does not load, and nothing to write to readers', async () => {
    open(
      { findRecordTimeline: () => ({ ...page([]), ...refused('Not available') }) },
      '/crm/deals/deal-1',
      reader,
    );
    expect(await (await timeline()).findByText('Not available')).toBeVisible();
    expect((await timeline()).getByRole('button', { name: /again/i })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Write' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  });
});
