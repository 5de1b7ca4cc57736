import { v7 as newId } from 'uuid';
import { MAX_PAYMENT_METHODS } from '#contract/limits/records/paymentMethods.ts';
import type { PaymentMethodType } from '#contract/validation/records/paymentMethod.ts';
import {
  PAYMENT_METHOD_MESSAGES,
  paymentMethodProblems,
  storedMethod,
} from '#contract/validation/records/paymentMethod.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CardGateway } from '#server/platform/payments/cardGateway.ts';
import { react } from '#server/reactions.ts';
import { foundIn, isSame, methodChanges } from './methodChanges.ts';
import { clearDefault, insertMethod, readMethod, readMethods, writeMethod } from './paymentMethods.store.ts';
import type { PaymentMethodRow } from './paymentMethods.table.ts';
import type { RemovedMethods } from './removedMethods.service.ts';
import { removedMethods } from './removedMethods.service.ts';

/** What people give of a payment method. */
export interface PaymentMethodInput {
  type: PaymentMethodType | 'card';
  lastFour?: string | null;
  expiryDate?: string | null;
  email?: string | null;
}

/** What a company pays with. It has one default as soon as it has one at all; changes of one company follow each other. */
export interface PaymentMethodsService extends RemovedMethods {
  /** In the order in which they were added. */
  findPaymentMethods(viewer: Viewer): Promise<PaymentMethodRow[]>;
  /** Adds one; the first is the default. Where a gateway keeps cards it is not for people to add them. Refuses one that is there already, a card that has expired, and card numbers in any field. */
  createPaymentMethod(viewer: Viewer, input: PaymentMethodInput): Promise<PaymentMethodRow>;
  /** Makes it the default instead of another; false where it is already. */
  makePaymentMethodDefault(viewer: Viewer, id: string): Promise<boolean>;
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
  const { changing, record } = methodChanges({ database, clock });
  return {
    ...removedMethods({ database, clock, cards }),

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
      const stored = storedMethod(fields);
      const row = await changing(viewer, async (tx, inCompany, methods) => {
        const id = await onceOnly(tx, viewer, async () => {
          if (methods.length >= MAX_PAYMENT_METHODS)
            throw new UserError(409, 'too-many-payment-methods', PAYMENT_METHOD_MESSAGES.many);
          if (methods.some((each) => isSame(each, stored)))
            throw new UserError(409, 'payment-method-known', PAYMENT_METHOD_MESSAGES.known);
          const made = {
            ...stored,
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
        await react(tx, 'paymentMethod.usable', { companyId: inCompany.companyId, at: clock.now() });
        return true;
      }),
  };
}
