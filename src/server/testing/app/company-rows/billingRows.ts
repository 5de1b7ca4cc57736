import type { RowPlace } from './rowPlace.ts';

/** A customer with a draft of an invoice and a subscription, a card. */
export async function insertBillingRows({ tx, at, row, written, companyId }: RowPlace): Promise<void> {
  const customer = { first_name: 'Walled', last_name: 'Customer', name_key: 'walled customer' };
  await tx
    .insertInto('customers')
    .values({ ...written, ...customer, created_by: 'Someone' })
    .execute();
  const invoice = { kind: 'INVOICE', state: 'DRAFT', status: 'New', customer_id: companyId } as const;
  const charged = { currency: 'EUR', is_inclusive: false, net: 100, tax: 0, total: 100, due: null };
  await tx
    .insertInto('invoices')
    .values({
      ...written,
      ...invoice,
      ...charged,
      customer_name: 'Walled Customer',
      description: 'Walled',
      lines: JSON.stringify([]),
      taxes: JSON.stringify([]),
      created_by: 'Someone',
    })
    .execute();
  const again = { unit: 'MONTH', every: 1, due_days: 14, is_issuing: false } as const;
  await tx
    .insertInto('customer_subscriptions')
    .values({
      ...row,
      updated_at: at,
      ...again,
      customer_id: companyId,
      description: 'Walled',
      currency: 'EUR',
      lines: JSON.stringify([]),
      state: 'ACTIVE',
      starts_on: '2099-01-01',
      next_on: '2099-01-01',
      created_by: 'Someone',
    })
    .execute();
  const card = { type: 'visa', last_four: '4242', expires: '2099-12', email: null } as const;
  await tx
    .insertInto('payment_methods')
    .values({ ...row, ...card, is_default: false, created_by: 'Someone' })
    .execute();
}

/** A gateway with keys that cannot be decrypted, and a partially refunded payment. */
export async function insertGatewayRows({ tx, companyId, at }: RowPlace): Promise<void> {
  const row = { company_id: companyId };
  const gateway = { api_base_url: 'https://gateway.test', has_webhook_secret: false, is_test: true };
  await tx
    .insertInto('payment_gateways')
    .values({ ...row, ...gateway, secret: Buffer.from('walled'), updated_at: at })
    .execute();
  const paid = { payment_id: 'walled', invoice_id: companyId, amount: 100, currency: 'EUR', excess: 0 };
  await tx
    .insertInto('gateway_payments')
    .values({ ...row, ...paid, created_at: at })
    .execute();
  const back = { payment_id: 'walled', id: 'walled', what: 'REFUNDED', amount: 10, step: 1 } as const;
  await tx
    .insertInto('gateway_returns')
    .values({ ...row, ...back, told_at: at })
    .execute();
}
