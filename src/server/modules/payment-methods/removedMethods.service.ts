import { validate as isUuid } from 'uuid';
import { MAX_PAYMENT_METHODS, PAYMENT_METHOD_UNDO_HOURS } from '#contract/limits/records/paymentMethods.ts';
import { PAYMENT_METHOD_MESSAGES } from '#contract/validation/records/paymentMethod.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CardGateway } from '#server/platform/payments/cardGateway.ts';
import { react } from '#server/reactions.ts';
import { foundIn, isSame, methodChanges } from './methodChanges.ts';
import {
  clearCard,
  clearDefault,
  deleteRemoved,
  readMethod,
  readRemovedCards,
  writeMethod,
} from './paymentMethods.store.ts';

export interface RemovedMethods {
  /** Removes it; where it was the default, the newest of the others is from now on. */
  removePaymentMethod(viewer: Viewer, id: string): Promise<void>;
  /**
   * Restores a removed method, within a day; as the default if it was and no other was chosen since.
   * Repeating it does nothing.
   */
  restorePaymentMethod(viewer: Viewer, id: string): Promise<void>;
  /**
   * Permanently deletes methods that were removed more than a day ago, in all companies; resolves to their
   * number.
   */
  purgePaymentMethods(): Promise<number>;
}

/** Payment methods that go, and come back within a day. */
export function removedMethods({
  database,
  clock,
  cards,
}: {
  database: Database;
  clock: Clock;
  /** Null where no gateway keeps cards. */
  cards: Pick<CardGateway, 'forgetCard'> | null;
}): RemovedMethods {
  const { changing, record } = methodChanges({ database, clock });
  return {
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
        await react(tx, 'paymentMethod.usable', { companyId, at: clock.now() });
      }),

    async purgePaymentMethods() {
      const before = new Date(clock.now().getTime() - PAYMENT_METHOD_UNDO_HOURS * 3_600_000);
      let gone = await platformScope(database, (tx) => deleteRemoved(tx, before));
      for (const card of await platformScope(database, (tx) =>
        readRemovedCards(tx, before, FORGOTTEN_AT_ONCE),
      )) {
        // Without the gateway it cannot be charged any more
        await cards?.forgetCard(card);
        await platformScope(database, (tx) => clearCard(tx, card));
        gone += 1;
      }
      return gone;
    },
  };
}

const FORGOTTEN_AT_ONCE = 100;
