import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { JobPayloads } from '#server/jobs/jobDefinition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { createMailbox } from '#server/platform/mail/mailbox.ts';
import { createSmtpMailer } from '#server/platform/mail/smtpMailer.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { mailJobs } from './mail.jobs.ts';

const clock = createTestClock();
const logger = createLogger('silent');
const invoices = {
  customerPdf: () => Promise.resolve({ fileName: 'INV-000001.pdf', file: Buffer.from('a PDF') }),
};
const quotes = {
  customerQuotePdf: () => Promise.resolve({ fileName: 'QUO-000001.pdf', file: Buffer.from('a PDF') }),
};
const arrived: ParsedMail[] = [];
let isAway = false;
let refused = 0;
let connections = 0;
let database: TestDatabase;
let jobs: Jobs;
let mailer: Mailer;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    connections += 1;
    done();
  },
  onMailFrom(_address, _session, done) {
    if (!isAway) return done();
    refused += 1;
    done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  },
  onData(stream, _session, done) {
    simpleParser(stream).then((mail) => {
      arrived.push(mail);
      done();
    }, done);
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  database = await openTestDatabase();
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Exkoo <no-reply@example.com>' });
  jobs = createJobs({ database, logger });
  for (const job of mailJobs({ mailer, mailbox: null, clock, logger, invoices, quotes })) jobs.register(job);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await database.close();
});

const send = (mail: JobPayloads['mail.send']) =>
  accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail));
const code = (to: string): Mail => ({
  to,
  subject: 'Your code – Exkoo',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
});

test('a mail reaches a real SMTP server whole', async () => {
  await send(code('zoë@example.com'));
  const mail = await eventually(() => arrived.find(({ text }) => text?.includes('123456')));
  expect(mail.subject).toBe('Your code – Exkoo');
  expect(mail.from?.text).toContain('no-reply@example.com');
  expect([mail.to].flat()[0]?.text).toBe('zoë@example.com');
  expect(mail.html).toContain('<b>123456</b>');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('a mail that can be stopped has the button of mail programs', async () => {
  arrived.length = 0;
  await send({ ...code('mia@example.com'), stopLink: 'https://app.example.com/reminders/x' });
  const mail = await eventually(() => arrived[0]);
  expect(mail.headerLines.map(({ line }) => line)).toEqual(
    expect.arrayContaining([
      'List-Unsubscribe: <https://app.example.com/reminders/x>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});

test('a mail with an invoice has its PDF attached', async () => {
  arrived.length = 0;
  await send({ ...code('ada@example.com'), invoice: { companyId: 'company', invoiceId: 'invoice' } });
  const mail = await eventually(() => arrived[0]);
  expect(mail.attachments).toMatchObject([{ filename: 'INV-000001.pdf', contentType: 'application/pdf' }]);
  expect(mail.attachments[0]?.content.toString()).toBe('a PDF');
});

test('twenty mails share a few connections', async () => {
  const before = connections;
  arrived.length = 0;
  for (let n = 0; n < 20; n += 1) await send(code(`${n}@example.com`));
  await eventually(() => arrived.length === 20);
  expect(connections - before).toBeLessThanOrEqual(3);
});

test('an address with line breaks or several recipients sends to no additional recipient', async () => {
  arrived.length = 0;
  await mailer.send(code('one@example.com\r\nBcc: two@example.com')).catch(() => {});
  await mailer.send(code('one@example.com, two@example.com')).catch(() => {});
  const recipients = arrived.flatMap((mail) =>
    [mail.to, mail.cc, mail.bcc].flat().map((field) => field?.text ?? ''),
  );
  expect(recipients.filter((text) => /^two@example\.com$/.test(text))).toEqual([]);
  expect(arrived.some((mail) => mail.bcc)).toBe(false);
});

test('after an outage waiting mails are sent, but not codes that have expired', async () => {
  arrived.length = 0;
  isAway = true;
  const in60Seconds = new Date(clock.now().getTime() + 60_000).toISOString();
  await send({ ...code('expired@example.com'), expiresAt: in60Seconds });
  await send(code('lasting@example.com'));
  await eventually(() => refused >= 2);
  clock.advance(120_000);
  isAway = false;
  await eventually(() => arrived.some((mail) => [mail.to].flat()[0]?.text === 'lasting@example.com'), 60_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(arrived.map((mail) => [mail.to].flat()[0]?.text)).toEqual(['lasting@example.com']);
});

test('the mailbox keeps the newest 500, newest first', async () => {
  const mailbox = createMailbox({ database, clock });
  for (let n = 0; n < 505; n += 1) await mailbox.send({ ...code('a@example.com'), subject: `Mail ${n}` });
  await mailbox.trim();
  const stored = await mailbox.newest();
  expect(stored).toHaveLength(500);
  expect(stored[0]?.subject).toBe('Mail 504');
  expect(stored.at(-1)?.subject).toBe('Mail 5');
  const { rows } = await database.executeSql('select count(*)::int as count from mailbox');
  expect(rows).toEqual([{ count: 500 }]);
});
