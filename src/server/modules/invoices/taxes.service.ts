import { v7 as newId } from 'uuid';
import { INVOICE_LIMITS, TAX_RATE_SCALE } from '#contract/limits/records/invoices.ts';
import { INVOICE_MESSAGES, taxRateProblem } from '#contract/validation/records/invoice.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import { readTaxRates, readTaxSettings, writeTaxRates, writeTaxSettings } from './taxes.store.ts';

/** How a company charges taxes. */
export interface TaxSettings {
  taxId: string | null;
  isInclusive: boolean;
  rates: TaxRate[];
}

/** A tax rate, in thousandths of a percent. */
export interface TaxRate {
  id: string;
  name: string;
  rate: number;
}

/** What people send of it; all of it, each time. */
export interface TaxSettingsInput {
  taxId?: string | null;
  isInclusive: boolean;
  rates: readonly { id?: string | null; name: string; rate: number }[];
}

export interface TaxesService {
  /** The company's settings and the currency in which it charges. */
  findTaxSettings(viewer: Viewer): Promise<TaxSettings & { currency: string }>;
  /** Saves them; false where nothing changed. Refuses rates that break their rule. Invoices keep what they have. */
  saveTaxSettings(viewer: Viewer, input: TaxSettingsInput): Promise<boolean>;
}

/** Taxes on a database. */
export function taxesService({ database, clock }: Pick<InvoicesDeps, 'database' | 'clock'>): TaxesService {
  return {
    async findTaxSettings(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => ({
        ...(await taxSettingsOf(tx, companyId)),
        currency: (await companyLetterhead(tx, companyId)).currency,
      }));
    },

    async saveTaxSettings(viewer, input) {
      const taxId = tidyText(input.taxId ?? '') || null;
      checkInput(input, taxId);
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const before = await taxSettingsOf(tx, companyId);
        const known = new Set(before.rates.map(({ id }) => id));
        const rates = input.rates.map(({ id, name, rate }) => ({
          id: id && known.has(id) ? id : newId(),
          name: tidyText(name),
          rate,
        }));
        const after = { taxId, isInclusive: input.isInclusive, rates };
        const changes = changesOf(logged(before), logged(after));
        if (!changes) return false;
        await writeTaxSettings(tx, {
          company_id: companyId,
          id: companyId,
          tax_id: taxId,
          is_inclusive: input.isInclusive,
          updated_at: at,
        });
        const rows = rates.map((rate, position) => ({ company_id: companyId, ...rate, position }));
        await writeTaxRates(tx, companyId, rows, at);
        await recordChange(tx, inCompany, {
          entity: 'tax settings',
          entityId: companyId,
          action: 'updated',
          ...changes,
          at,
        });
        return true;
      });
    },
  };
}

/** The company's settings in the caller's transaction. */
export async function taxSettingsOf(tx: Tx, companyId: string): Promise<TaxSettings> {
  const settings = await readTaxSettings(tx, companyId);
  const rates = await readTaxRates(tx, companyId);
  return {
    taxId: settings?.tax_id ?? null,
    isInclusive: settings?.is_inclusive ?? false,
    rates: rates.map(({ id, name, rate }) => ({ id, name, rate })),
  };
}

function checkInput({ rates }: TaxSettingsInput, taxId: string | null): void {
  if (taxId && textLength(taxId) > INVOICE_LIMITS.taxId)
    throw invalid('invalid-taxid', INVOICE_MESSAGES.taxId);
  if (rates.length > INVOICE_LIMITS.taxRates) throw invalid('too-many-rates', INVOICE_MESSAGES.taxRates);
  for (const rate of rates) {
    const problem = taxRateProblem(rate);
    if (problem) throw invalid('invalid-rate', problem);
  }
}

function logged({ taxId, isInclusive, rates }: TaxSettings) {
  const texts = rates.map(({ name, rate }) => `${name} ${rate / TAX_RATE_SCALE} %`);
  return { taxId, isInclusive, rates: texts.join(', ') || null };
}
