import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { StoredCard } from '#server/platform/payments/cardGateway.ts';
import { maskedNumber } from './maskedNumber.ts';
import { clearDefault, insertMethod, readByCard, readMethods, writeMethod } from './paymentMethods.store.ts';

/** The card that is charged: the default, or the newest where that is none that a gateway keeps. Null where there is none. */
export async function cardToCharge(tx: Tx, companyId: string): Promise<string | null> {
  const cards = (await readMethods(tx, companyId)).filter(({ gateway_card }) => gateway_card !== null);
  const chosen = cards.find(({ is_default }) => is_default) ?? cards.at(-1);
  return chosen?.gateway_card ?? null;
}

/**
 * Writes down a card that the gateway keeps, once; one that is there already has its new end, and one that was removed stays so. It is the
 * default unless another that can be charged is. False where nothing is new. The company gets locked.
 */
export async function storeCard(tx: Tx, companyId: string, kept: StoredCard, at: Date): Promise<boolean> {
  await companySettings(tx, companyId, true);
  const card = { last_four: kept.lastFour, expires: kept.expires };
  const known = await readByCard(tx, companyId, kept.card);
  if (known) {
    await writeMethod(tx, companyId, known.id, card);
    return false;
  }
  const methods = await readMethods(tx, companyId);
  const isDefault = !methods.some((each) => each.is_default && each.gateway_card !== null);
  if (isDefault) await clearDefault(tx, companyId);
  const id = newId();
  const type = kept.brand === 'mastercard' || kept.brand === 'visa' ? kept.brand : 'card';
  const row = { ...card, company_id: companyId, id, type, email: null, gateway_card: kept.card } as const;
  await insertMethod(tx, { ...row, is_default: isDefault, created_by: STRIPE, created_at: at });
  const after = { name: `${NAMES[type]} ${maskedNumber(row)}`, default: isDefault ? 'yes' : 'no' };
  const actor = { companyId, userId: null, firstName: STRIPE, lastName: '' };
  const change = {
    entity: 'payment method',
    entityId: id,
    action: 'created',
    before: null,
    after,
    at,
  } as const;
  await recordChange(tx, actor, change);
  return true;
}

const STRIPE = 'Stripe';

const NAMES = { mastercard: 'Mastercard', visa: 'Visa', card: 'Card' } as const;

/** How many payment methods there are. */
export async function methodCount(tx: Tx, companyId: string): Promise<number> {
  return (await readMethods(tx, companyId)).length;
}
