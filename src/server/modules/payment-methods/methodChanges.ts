import type { StoredMethod } from '#contract/validation/records/paymentMethod.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { maskedNumber } from './maskedNumber.ts';
import { readMethods } from './paymentMethods.store.ts';
import type { PaymentMethodRow } from './paymentMethods.table.ts';

/** What changes of a company's payment methods have in common: they follow each other, and are written down. */
export function methodChanges({ database, clock }: { database: Database; clock: Clock }) {
  function changing<T>(
    viewer: Viewer,
    work: (tx: Tx, inCompany: CompanyViewer, methods: PaymentMethodRow[]) => Promise<T>,
  ): Promise<T> {
    const inCompany = companyViewer(viewer);
    const { companyId } = inCompany;
    return companyScope(database, inCompany, async (tx) => {
      await companySettings(tx, companyId, true);
      return work(tx, inCompany, await readMethods(tx, companyId));
    });
  }

  function record(tx: Tx, viewer: CompanyViewer, row: PaymentMethodRow, action: string, isDefault: boolean) {
    return recordChange(tx, viewer, {
      entity: 'payment method',
      entityId: row.id,
      action,
      before: null,
      after: { name: nameOf(row), default: isDefault ? 'yes' : 'no' },
      at: clock.now(),
    });
  }

  return { changing, record };
}

/** Whether both are the same card or account. */
export function isSame(
  row: Pick<PaymentMethodRow, keyof StoredMethod>,
  { type, last_four: lastFour, expires, email }: Pick<PaymentMethodRow, keyof StoredMethod>,
): boolean {
  return row.type === type && row.last_four === lastFour && row.expires === expires && row.email === email;
}

/** The one of this id. Refuses where none has it. */
export function foundIn(methods: readonly PaymentMethodRow[], id: string): PaymentMethodRow {
  const row = methods.find((each) => each.id === id);
  if (!row) throw notFound('payment method');
  return row;
}

/** As the activity log calls it. */
function nameOf(row: Pick<PaymentMethodRow, 'type' | 'last_four' | 'email'>): string {
  return `${TYPE_NAMES[row.type]} ${maskedNumber(row) ?? row.email}`;
}

const TYPE_NAMES = { mastercard: 'Mastercard', visa: 'Visa', card: 'Card', paypal: 'PayPal' } as const;
