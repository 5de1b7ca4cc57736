import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import { systemActor } from '#server/access/systemActor.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { dayIn } from '../dayIn.ts';
import { lockedInvoice, recordInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { paperLanguages } from '../pdf/paperWords.ts';
import { invoiceRecipient } from '../sending/invoiceRecipient.ts';
import { reminderMail } from './reminderMail.ts';
import type { ReminderKind, RemindingCompany } from './reminders.store.ts';
import { insertReminder, readRemindingCompanies, readUnreminded } from './reminders.store.ts';

export interface RemindersService {
  /**
   * Emails reminders of open invoices whose day has come in the company's time zone, from 8 o'clock: each once with any number
   * of processes. Days that were missed are made up for three days. Resolves to the number of reminders.
   */
  sendInvoiceReminders(): Promise<number>;
}

/** Reminders of invoices on a database. */
export function remindersService({
  database,
  clock,
  jobs,
  pages,
  logger,
}: Pick<InvoicesDeps, 'database' | 'clock' | 'jobs' | 'pages' | 'logger'>): RemindersService {
  /** Sends one reminder; false if the invoice was paid, voided or reminded since it was found. */
  function remind(companyId: string, invoiceId: string, kind: ReminderKind): Promise<boolean> {
    const at = clock.now();
    return companyScope(database, { companyId, userId: null }, async (tx) => {
      const row = await lockedInvoice(tx, companyId, invoiceId);
      const to = invoiceRecipient(row);
      if (row.state !== 'OPEN' || to === null) return false;
      const claim = { company_id: companyId, invoice_id: invoiceId, kind, sent_at: at };
      if (!(await insertReminder(tx, claim))) return false;
      const ref = { companyId, invoiceId };
      const invoice = await wholeInvoice(tx, companyId, invoiceId);
      const mail = await writtenIn(paperLanguages(invoice), () =>
        reminderMail(invoice, kind, { to, pageUrl: pages.pageUrl(ref) }),
      );
      await jobs.enqueue(tx, 'mail.send', { ...mail, invoice: ref });
      await recordInvoice(tx, { ...ACTOR, companyId }, row, { action: 'reminder-sent', after: { to }, at });
      return true;
    });
  }

  async function remindAll(company: RemindingCompany): Promise<number> {
    const { companyId, timeZone } = company;
    let count = 0;
    for (const { kind, ...range } of rangesOf(company, dayIn(timeZone, clock.now()))) {
      const ids = await companyScope(database, { companyId, userId: null }, (tx) =>
        readUnreminded(tx, companyId, kind, { ...range, timeZone, limit: MOST }),
      );
      for (const id of ids)
        try {
          if (await remind(companyId, id, kind)) count += 1;
        } catch (err) {
          logger.warn({ err, companyId, invoiceId: id }, 'The reminder of an invoice could not be sent');
        }
    }
    return count;
  }

  return {
    async sendInvoiceReminders() {
      const companies = await platformScope(database, readRemindingCompanies);
      let count = 0;
      for (const company of companies)
        if (hourIn(company.timeZone, clock.now()) >= FIRST_HOUR) count += await remindAll(company);
      return count;
    },
  };
}

/** The due dates whose reminder day is today, or at most CATCH_UP days ago. No reminder comes early once the date has passed. */
function rangesOf({ before, after }: RemindingCompany, today: string) {
  const ranges = [];
  if (before !== null) {
    const dueTo = daysLater(today, before);
    const first = daysLater(dueTo, -CATCH_UP);
    const dueFrom = first > today ? first : today;
    ranges.push({ kind: 'BEFORE', dueFrom, dueTo, offset: -before } as const);
  }
  if (after !== null) {
    const dueTo = daysLater(today, -after);
    ranges.push({ kind: 'AFTER', dueFrom: daysLater(dueTo, -CATCH_UP), dueTo, offset: after } as const);
  }
  return ranges;
}

function hourIn(timeZone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

/** Days for which missed reminders are sent. Older ones are not: who turns reminders on does not remind of all old invoices. */
const CATCH_UP = 3;

const FIRST_HOUR = 8;

/** Of one kind in one run of a company; the next run has the rest. */
const MOST = 500;

/** The actor in the log. */
const ACTOR = systemActor('reminders');
