import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { pageStylesRoute, readPageStyles } from '#server/http/pages/pageStyles.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const clock = createTestClock();
const styles = readPageStyles('/none');
let database: TestDatabase;
let mailbox: Mailbox;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  mailbox = createMailbox({ database, clock });
  app = Fastify();
  pageStylesRoute(app, { styles });
  mailboxRoutes(app, { mailbox, styles, jobs: { settled: async () => {} } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('an empty mailbox says so', async () => {
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual([]);
  const page = await app.inject('/dev/mailbox');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('No emails yet');
});

test('mails are given newest first, in the fixed form', async () => {
  await mailbox.send({
    to: 'a@example.com',
    subject: 'First',
    text: 'Your code is 123456',
    html: '<b>123456</b>',
  });
  clock.advance(1000);
  await mailbox.send({ to: 'b@example.com', subject: 'Second', text: 'Hello', html: '<p>Hello</p>' });
  const mails = (await app.inject('/dev/mailbox.json')).json();
  expect(mails).toEqual([
    {
      to: 'b@example.com',
      subject: 'Second',
      text: 'Hello',
      html: '<p>Hello</p>',
      sentAt: expect.any(String),
    },
    {
      to: 'a@example.com',
      subject: 'First',
      text: 'Your code is 123456',
      html: '<b>123456</b>',
      sentAt: expect.any(String),
    },
  ]);
  for (const { sentAt } of mails) expect(new Date(sentAt).toISOString()).toBe(sentAt);
  expect((await app.inject('/dev/mailbox.json?limit=1')).json()).toHaveLength(1);
});

test('the page shows the newest mail or the chosen one, its code set off, all of it escaped', async () => {
  clock.advance(1000);
  const evil = '<img src=x onerror=alert(1)>';
  await mailbox.send({
    to: `"${evil}"@example.com`,
    subject: evil,
    text: `${evil} 654321 https://example.com/?a=1&b="2`,
    html: evil,
  });
  const page = await app.inject('/dev/mailbox');
  expect(page.body).not.toContain('<img');
  expect(page.body).toContain('<mark>654321</mark>');
  expect(page.body).toMatch(/<a href="https:\/\/example\.com\/\?a&#61;1&#38;b&#61;">/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  const [, id] =
    /href="\/dev\/mailbox\?mail=([\w-]+)"\s*><time[^>]*>[^<]*<\/time><strong>First/.exec(page.body) ?? [];
  expect((await app.inject(`/dev/mailbox?mail=${id}`)).body).toContain('<mark>123456</mark>');
});

test('everything that the page loads is there', async () => {
  const { body } = await app.inject('/dev/mailbox');
  const links = [...body.matchAll(/(?:src|href)="(\/(?:assets|dev\/mailbox\.js)[^"]*)"/g)].map(
    ([, link]) => link ?? '',
  );
  expect(links).toHaveLength(2);
  for (const link of links) expect((await app.inject(link)).statusCode).toBe(200);
  expect((await app.inject(styles.href)).body).toContain('--ek-canvas');
});

test('there is none of it without a mailbox', async () => {
  const bare = Fastify();
  mailboxRoutes(bare, { mailbox: null, styles, jobs: { settled: async () => {} } });
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.js']) {
    expect((await bare.inject(path)).statusCode).toBe(404);
  }
  await bare.close();
});
