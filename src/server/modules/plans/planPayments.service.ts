import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { PLAN_GRACE_DAYS } from '#contract/limits/account/planDues.ts';
import { PLAN_CURRENCY } from '#contract/limits/account/plans.ts';
import { MAX_PAYMENT_METHODS } from '#contract/limits/records/paymentMethods.ts';
import { PAYMENT_METHOD_MESSAGES } from '#contract/validation/records/paymentMethod.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { methodCount, storeCard } from '#server/modules/payment-methods/keptCards.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { CardGateway } from '#server/platform/payments/cardGateway.ts';
import { GatewayFailure } from '#server/platform/payments/paymentGateway.ts';
import type { CollectionDeps } from './collection.ts';
import { nextPayment, settlePayment } from './collection.ts';
import { collectByNewCard, collectSoon } from './planDues.service.ts';
import { readAccount, readCollectable, readOwed, readPayer, saveAccount } from './planPayments.store.ts';

/** The state of a company's plan payments. */
export interface PlanStanding {
  /** Cents. */
  owed: number;
  dueSince: Date | null;
  /** When the plan ends, if nothing is paid until then. */
  endsAt: Date | null;
  nextTryAt: Date | null;
  lastError: string | null;
}

/** What plans cost, charged to cards that a gateway keeps. Without a gateway none of it happens. */
export interface PlanPaymentsService {
  isCollecting: boolean;
  /** Null where nothing is charged to cards. */
  findStanding(viewer: Viewer): Promise<PlanStanding | null>;
  /** Opens a page of the gateway on which a card is given. Resolves to its address. Refuses one more than a company can have. */
  openCardPage(viewer: Viewer): Promise<string>;
  /**
   * Charges the due amount now, instead of on its day. Resolves to whether something was due; rejects with
   * the reason if the card cannot be charged.
   */
  payPlan(viewer: Viewer): Promise<boolean>;
  /** Charges due amounts of all companies; resolves to the number of companies. */
  collectPlans(): Promise<number>;
  /** Processes an event of the gateway, once and in any order. False without a gateway. Throws NotSigned. */
  receiveCardEvent(event: { body: Buffer; signature: string }): Promise<boolean>;
}

/** Payments of plans on a database. */
export function createPlanPaymentsService(
  deps: CollectionDeps & { database: Database; clock: Clock; logger: Logger; cards: CardGateway | null },
): PlanPaymentsService {
  const { database, clock, logger, cards, publicUrl } = deps;

  function inCompany<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return companyScope(database, { companyId, userId: null }, work);
  }

  async function collect(companyId: string): Promise<void> {
    const next = cards && (await inCompany(companyId, (tx) => nextPayment(tx, deps, companyId, clock.now())));
    if (!next) return;
    const { id, amount, currency, card } = next.payment;
    const outcome = await cards.charge({
      payer: next.payer,
      card,
      amount,
      currency,
      title: 'Exkoo plan',
      reference: `${companyId}/${id}`,
      key: id,
    });
    await inCompany(companyId, (tx) => settlePayment(tx, deps, { companyId, id, outcome, now: clock.now() }));
  }

  async function payerOf(companyId: string, gateway: CardGateway): Promise<string> {
    const { known, name, email } = await inCompany(companyId, async (tx) => {
      const company = await companySettings(tx, companyId);
      const account = await readAccount(tx, companyId);
      return { known: account?.payer, name: company.companyName, email: company.email };
    });
    if (known) return known;
    const payer = await gateway.newPayer({ reference: companyId, name, email, key: `payer-${companyId}` });
    await inCompany(companyId, (tx) => saveAccount(tx, companyId, { payer }));
    return payer;
  }

  return {
    isCollecting: cards !== null,

    async findStanding(viewer) {
      if (!cards) return null;
      const { companyId } = companyViewer(viewer);
      return companyScope(database, companyViewer(viewer), async (tx) => {
        const account = await readAccount(tx, companyId);
        const dueSince = account?.due_since ?? null;
        return {
          owed: Math.max(0, await readOwed(tx, companyId)),
          dueSince,
          endsAt: dueSince && new Date(dueSince.getTime() + PLAN_GRACE_DAYS * DAY_MS),
          nextTryAt: account?.next_try_at ?? null,
          lastError: account?.last_error ? i18n.t(account.last_error) : null,
        };
      });
    },

    async openCardPage(viewer) {
      if (!cards) throw notFound('page');
      const { companyId } = companyViewer(viewer);
      if ((await inCompany(companyId, (tx) => methodCount(tx, companyId))) >= MAX_PAYMENT_METHODS)
        throw new UserError(409, 'too-many-payment-methods', PAYMENT_METHOD_MESSAGES.many);
      const list = `${publicUrl}/billing/payment-method`;
      try {
        const payer = await payerOf(companyId, cards);
        return await cards.openCardPage({ payer, currency: PLAN_CURRENCY, savedUrl: list, leftUrl: list });
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        logger.error({ err: error }, 'The page for a card could not be opened');
        throw new UserError(
          503,
          'gateway-failed',
          i18n.t('The Stripe page could not be opened. Try again later'),
        );
      }
    },

    async payPlan(viewer) {
      const { companyId } = companyViewer(viewer);
      const isDue = await inCompany(companyId, async (tx) => {
        await companySettings(tx, companyId, true);
        if (!cards || (await readOwed(tx, companyId)) <= 0) return false;
        await collectSoon(tx, companyId, clock.now());
        return true;
      });
      if (!isDue) return false;
      try {
        await collect(companyId);
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        throw new UserError(
          503,
          'gateway-failed',
          i18n.t('Stripe did not respond. We will retry automatically'),
        );
      }
      const account = await inCompany(companyId, (tx) => readAccount(tx, companyId));
      if (account?.last_error) throw new UserError(409, 'plan-unpaid', account.last_error);
      return true;
    },

    async collectPlans() {
      if (!cards) return 0;
      const due = await platformScope(database, (tx) => readCollectable(tx, clock.now(), AT_ONCE));
      for (const companyId of due)
        await collect(companyId).catch((error: unknown) => {
          logger.error({ err: error, companyId }, 'A plan could not be charged; it is retried');
        });
      return due.length;
    },

    async receiveCardEvent({ body, signature }) {
      if (!cards) return false;
      const event = await cards.readEvent(body, signature);
      const now = clock.now();
      if (event && 'kept' in event) {
        const { kept: card } = event;
        const owner = await platformScope(database, (tx) => readPayer(tx, card.payer));
        if (!owner) return true;
        const companyId = owner.company_id;
        await inCompany(companyId, async (tx) => {
          if (await storeCard(tx, companyId, card, now)) await collectByNewCard(tx, { companyId, at: now });
        });
      } else if (event) {
        const [companyId = '', id = ''] = event.reference.split('/');
        const { outcome } = event;
        if (isUuid(companyId) && (await inCompany(companyId, (tx) => readAccount(tx, companyId))))
          await inCompany(companyId, (tx) => settlePayment(tx, deps, { companyId, id, outcome, now }));
      }
      return true;
    },
  };
}

const AT_ONCE = 200;

const DAY_MS = 86_400_000;
