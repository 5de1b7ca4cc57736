import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestRecord } from '#server/modules/records/testing/recordFixture.ts';
import { createRecordFixture } from '#server/modules/records/testing/recordFixture.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createRecordFixture>>;
let account: TestRecord;
let deal: TestRecord;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createRecordFixture(app);
  account = { kind: 'ACCOUNT', recordId: await fixture.deals.addAccount('Harbor Ltd') };
  deal = { kind: 'DEAL', recordId: await fixture.deals.addDeal({ title: 'Roof', amount: 100 }) };
});

const PDF = '%PDF-1.4\n%%EOF';

async function send(of: TestRecord, name: string, user: TestUser = fixture.deals.owner): Promise<Reply> {
  const response = await fetch(`${app.url}/person-files?${new URLSearchParams({ ...of, name })}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.accessToken}`,
      'content-type': 'application/octet-stream',
    },
    body: PDF,
  });
  return (await response.json()) as Reply;
}

test('a file of a deal is added, opened, deleted and restored, and is in its timeline', async () => {
  const { call, deals } = fixture;
  expect(await send(deal, 'Offer.pdf')).toMatchObject({ statusCode: 201, message: 'File added' });
  const [file] = (await call('files', deal)).data;
  const opened = await fetch(new URL(file.url, app.url), {
    headers: { authorization: `Bearer ${deals.owner.accessToken}` },
  });
  expect(await opened.text()).toBe(PDF);
  await call('deleteFile', { ...deal, id: file._id });
  expect((await call('files', deal)).data).toEqual([]);
  await call('restoreFile', { ...deal, id: file._id });
  expect(await fixture.lines(deal)).toEqual([
    'FILE_RESTORED Offer.pdf',
    'FILE_DELETED Offer.pdf',
    'FILE_ADDED Offer.pdf',
    'CREATED',
  ]);
});

test('files of an account need its permission, and follow a merge', async () => {
  const { call, deals } = fixture;
  const reader = await deals.addMember({ accounts: 'VIEW', contacts: 'MANAGE' });
  expect((await send(account, 'Contract.pdf', reader)).statusCode).toBe(403);
  await send(account, 'Contract.pdf');
  const survivor = { kind: 'ACCOUNT', recordId: await deals.addAccount('Harbor GmbH') } as const;
  await call('mergeAccounts', { id: survivor.recordId, otherId: account.recordId });
  expect((await call('files', survivor, reader)).data).toMatchObject([{ name: 'Contract.pdf' }]);
});

test('the bytes of a permanently deleted deal are removed', async () => {
  const { deals } = fixture;
  await send(deal, 'Offer.pdf');
  await deals.call('trash', { id: deal.recordId });
  await deals.call('decide', { id: deal.recordId, isRestore: false });
  const { rows } = await app.database.executeSql('select 1 from removable_files');
  expect(rows).toHaveLength(1);
});
