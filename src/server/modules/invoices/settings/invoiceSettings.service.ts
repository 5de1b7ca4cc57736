import { compactAccount } from '#contract/validation/records/bankAccount.ts';
import { invoiceSettingsProblem } from '#contract/validation/records/invoiceSettings.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { StoredBank } from '../invoices.table.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { readInvoiceSettings, writeInvoiceSettings } from './invoiceSettings.store.ts';

/** Payment terms, bank details and emails to customers. */
export interface InvoiceSettings extends StoredBank {
  /** Days from the creation of an invoice to its due date; null for no due date. */
  dueDays: number | null;
  sendsReminders: boolean;
  /** Days before and after the due date; null for no reminder. */
  remindDaysBefore: number | null;
  remindDaysAfter: number | null;
  sendsReceipts: boolean;
}

/** All settings; omitted ones are cleared. */
export type InvoiceSettingsInput = {
  [Name in keyof InvoiceSettings]?: InvoiceSettings[Name] | null | undefined;
};

export interface InvoiceSettingsService {
  findInvoiceSettings(viewer: Viewer): Promise<InvoiceSettings>;
  /**
   * Saves them; false if nothing changed. Rejects texts that are too long, an IBAN with wrong check digits, days that are
   * out of range, and reminders without days.
   */
  saveInvoiceSettings(viewer: Viewer, input: InvoiceSettingsInput): Promise<boolean>;
}

/** Settings of invoices on a database. */
export function invoiceSettingsService({
  database,
  clock,
}: Pick<InvoicesDeps, 'database' | 'clock'>): InvoiceSettingsService {
  return {
    findInvoiceSettings(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => invoiceSettingsOf(tx, inCompany.companyId));
    },

    async saveInvoiceSettings(viewer, input) {
      const after = tidied(input);
      const problem = invoiceSettingsProblem(after);
      if (problem) throw invalid(`invalid-${problem.field.toLowerCase()}`, problem.message);
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const changes = changesOf({ ...(await invoiceSettingsOf(tx, companyId)) }, { ...after });
        if (!changes) return false;
        await writeInvoiceSettings(tx, {
          company_id: companyId,
          id: companyId,
          due_days: after.dueDays,
          account_holder: after.accountHolder,
          account_number: after.accountNumber,
          bank_code: after.bankCode,
          bank_name: after.bankName,
          payment_note: after.paymentNote,
          sends_reminders: after.sendsReminders,
          remind_before: after.remindDaysBefore,
          remind_after: after.remindDaysAfter,
          sends_receipts: after.sendsReceipts,
          updated_at: at,
        });
        const event = { entity: 'invoice settings', entityId: companyId, action: 'updated' } as const;
        await recordChange(tx, inCompany, { ...event, ...changes, at });
        return true;
      });
    },
  };
}

/** The company's settings in the caller's transaction. */
export async function invoiceSettingsOf(tx: Tx, companyId: string): Promise<InvoiceSettings> {
  const row = await readInvoiceSettings(tx, companyId);
  return {
    dueDays: row?.due_days ?? null,
    accountHolder: row?.account_holder ?? null,
    accountNumber: row?.account_number ?? null,
    bankCode: row?.bank_code ?? null,
    bankName: row?.bank_name ?? null,
    paymentNote: row?.payment_note ?? null,
    sendsReminders: row?.sends_reminders ?? false,
    remindDaysBefore: row ? row.remind_before : REMINDER_DAYS.before,
    remindDaysAfter: row ? row.remind_after : REMINDER_DAYS.after,
    sendsReceipts: row?.sends_receipts ?? false,
  };
}

function tidied(input: InvoiceSettingsInput): InvoiceSettings {
  const text = (value: string | null | undefined) => tidyText(value ?? '') || null;
  return {
    dueDays: input.dueDays ?? null,
    accountHolder: text(input.accountHolder),
    accountNumber: compactAccount(input.accountNumber ?? '') || null,
    bankCode: text(input.bankCode)?.toUpperCase() ?? null,
    bankName: text(input.bankName),
    paymentNote: tidyLines(input.paymentNote ?? '') || null,
    sendsReminders: input.sendsReminders ?? false,
    remindDaysBefore: input.remindDaysBefore ?? null,
    remindDaysAfter: input.remindDaysAfter ?? null,
    sendsReceipts: input.sendsReceipts ?? false,
  };
}

/** Proposed where a company has no settings yet: the defaults of the columns. */
const REMINDER_DAYS = { before: 3, after: 7 };
