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
 * Adds a card that the gateway stores. A known card gets its new expiry date; a removed card stays removed. A new card
 * becomes the default unless the default can be charged. False if the card is not new. Locks the company.
 */
export async function storeCard(tx: Tx, companyId: string, stored: StoredCard, at: Date): Promise<boolean> {
  await companySettings(tx, companyId, true);
  const card = { last_four: stored.lastFour, expires: stored.expires };
  const known = await readByCard(tx, companyId, stored.card);
  if (known) {
    await writeMethod(tx, companyId, known.id, card);
    return false;
  }
  const methods = await readMethods(tx, companyId);
  const isDefault = !methods.some((each) => each.is_default && each.gateway_card !== null);
  if (isDefault) await clearDefault(tx, companyId);
  const id = newId();
  const type = stored.brand === 'mastercard' || stored.brand === 'visa' ? stored.brand : 'card';
  const row = { ...card, company_id: companyId, id, type, email: null, gateway_card: stored.card } as const;
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
