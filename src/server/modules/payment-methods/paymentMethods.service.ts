import { v7 as newId, validate as isUuid } from 'uuid';
import { MAX_PAYMENT_METHODS, PAYMENT_METHOD_UNDO_HOURS } from '#contract/limits/records/paymentMethods.ts';
import {
  keptMethod,
  PAYMENT_METHOD_MESSAGES,
  paymentMethodProblems,
} from '#contract/validation/records/paymentMethod.ts';
import type { KeptMethod, PaymentMethodType } from '#contract/validation/records/paymentMethod.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { collectByNewCard } from '#server/modules/plans/payments/planDues.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CardGateway } from '#server/platform/payments/cardGateway.ts';
import { maskedNumber } from './maskedNumber.ts';
import {
  clearCard,
  clearDefault,
  deleteRemoved,
  insertMethod,
  readMethod,
  readMethods,
  readRemovedCards,
  writeMethod,
} from './paymentMethods.store.ts';
import type { PaymentMethodRow } from './paymentMethods.table.ts';

/** What people give of a payment method. */
export interface PaymentMethodInput {
  type: PaymentMethodType | 'card';
  lastFour?: string | null;
  expiryDate?: string | null;
  email?: string | null;
}

/** What a company pays with. It has one default as soon as it has one at all; changes of one company follow each other. */
export interface PaymentMethodsService {
  /** In the order in which they were added. */
  findPaymentMethods(viewer: Viewer): Promise<PaymentMethodRow[]>;
  /** Adds one; the first is the default. Where a gateway keeps cards it is not for people to add them. Refuses one that is there already, a card that has expired, and card numbers in any field. */
  createPaymentMethod(viewer: Viewer, input: PaymentMethodInput): Promise<PaymentMethodRow>;
  /** Makes it the default instead of another; false where it is already. */
  makePaymentMethodDefault(viewer: Viewer, id: string): Promise<boolean>;
  /** Removes it; where it was the default, the newest of the others is from now on. */
  removePaymentMethod(viewer: Viewer, id: string): Promise<void>;
  /** Takes a removal back, within a day; as the default where it was and nobody has chosen since. Repeating it does nothing. */
  restorePaymentMethod(viewer: Viewer, id: string): Promise<void>;
  /** Deletes for good what was removed more than a day ago, of all companies; resolves to how many. */
  purgePaymentMethods(): Promise<number>;
}

/** Payment methods on a database. */
export function createPaymentMethodsService({
  database,
  clock,
  cards,
}: {
  database: Database;
  clock: Clock;
  /** Null where no gateway keeps cards. */
  cards: Pick<CardGateway, 'forgetCard'> | null;
}): PaymentMethodsService {
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

  return {
    findPaymentMethods(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readMethods(tx, inCompany.companyId));
    },

    async createPaymentMethod(viewer, { type, lastFour, expiryDate, email }) {
      if (cards) throw new UserError(409, 'cards-at-stripe', PAYMENT_METHOD_MESSAGES.atStripe);
      if (type === 'card') throw invalid('invalid-type', PAYMENT_METHOD_MESSAGES.type);
      const fields = { type, lastFour: lastFour ?? '', expiryDate: expiryDate ?? '', email: email ?? '' };
      const [problem] = Object.entries(paymentMethodProblems(fields, clock.now()));
      if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
      const kept = keptMethod(fields);
      const row = await changing(viewer, async (tx, inCompany, methods) => {
        const id = await onceOnly(tx, viewer, async () => {
          if (methods.length >= MAX_PAYMENT_METHODS)
            throw new UserError(409, 'too-many-payment-methods', PAYMENT_METHOD_MESSAGES.many);
          if (methods.some((each) => isSame(each, kept)))
            throw new UserError(409, 'payment-method-known', PAYMENT_METHOD_MESSAGES.known);
          const made = {
            ...kept,
            company_id: inCompany.companyId,
            id: newId(),
            is_default: methods.length === 0,
            created_by: viewerName(inCompany),
            created_at: clock.now(),
            gateway_card: null,
            removed_at: null,
          };
          await insertMethod(tx, made);
          await record(tx, inCompany, made, 'created', made.is_default);
          return made.id;
        });
        return readMethod(tx, inCompany.companyId, id);
      });
      if (!row) throw notFound('payment method');
      return row;
    },

    makePaymentMethodDefault: (viewer, id) =>
      changing(viewer, async (tx, inCompany, methods) => {
        const row = foundIn(methods, id);
        if (row.is_default) return false;
        await clearDefault(tx, inCompany.companyId);
        await writeMethod(tx, inCompany.companyId, id, { is_default: true });
        await record(tx, inCompany, row, 'updated', true);
        await collectByNewCard(tx, inCompany.companyId, clock.now());
        return true;
      }),

    removePaymentMethod: (viewer, id) =>
      changing(viewer, async (tx, inCompany, methods) => {
        const row = foundIn(methods, id);
        const { companyId } = inCompany;
        await writeMethod(tx, companyId, id, { removed_at: clock.now() });
        const heir = methods.findLast((each) => each.id !== id);
        if (row.is_default && heir) await writeMethod(tx, companyId, heir.id, { is_default: true });
        await record(tx, inCompany, row, 'deleted', row.is_default);
      }),

    restorePaymentMethod: (viewer, id) =>
      changing(viewer, async (tx, inCompany, methods) => {
        if (methods.some((each) => each.id === id)) return;
        const { companyId } = inCompany;
        const row = isUuid(id) ? await readMethod(tx, companyId, id) : undefined;
        if (!row) throw notFound('payment method');
        if (methods.some((each) => each.gateway_card === row.gateway_card && isSame(each, row)))
          throw new UserError(409, 'payment-method-known', PAYMENT_METHOD_MESSAGES.known);
        if (methods.length >= MAX_PAYMENT_METHODS)
          throw new UserError(409, 'too-many-payment-methods', PAYMENT_METHOD_MESSAGES.many);
        const isDefault = row.is_default || methods.length === 0;
        if (isDefault) await clearDefault(tx, companyId);
        await writeMethod(tx, companyId, id, { removed_at: null, is_default: isDefault });
        await record(tx, inCompany, row, 'restored', isDefault);
        await collectByNewCard(tx, companyId, clock.now());
      }),

    async purgePaymentMethods() {
      const before = new Date(clock.now().getTime() - PAYMENT_METHOD_UNDO_HOURS * 3_600_000);
      let gone = await platformScope(database, (tx) => deleteRemoved(tx, before));
      for (const card of await platformScope(database, (tx) =>
        readRemovedCards(tx, before, FORGOTTEN_AT_ONCE),
      )) {
        // Without the gateway nobody can charge it any more
        await cards?.forgetCard(card);
        await platformScope(database, (tx) => clearCard(tx, card));
        gone += 1;
      }
      return gone;
    },
  };
}

const FORGOTTEN_AT_ONCE = 100;

function foundIn(methods: readonly PaymentMethodRow[], id: string): PaymentMethodRow {
  const row = methods.find((each) => each.id === id);
  if (!row) throw notFound('payment method');
  return row;
}

function isSame(
  row: Pick<PaymentMethodRow, keyof KeptMethod>,
  { type, last_four: lastFour, expires, email }: Pick<PaymentMethodRow, keyof KeptMethod>,
): boolean {
  return row.type === type && row.last_four === lastFour && row.expires === expires && row.email === email;
}

/** As the activity log calls it. */
function nameOf(row: Pick<PaymentMethodRow, 'type' | 'last_four' | 'email'>): string {
  return `${TYPE_NAMES[row.type]} ${maskedNumber(row) ?? row.email}`;
}

const TYPE_NAMES = { mastercard: 'Mastercard', visa: 'Visa', card: 'Card', paypal: 'PayPal' } as const;
