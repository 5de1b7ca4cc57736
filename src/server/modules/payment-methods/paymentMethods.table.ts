import type { Generated, Selectable } from 'kysely';
import type { PaymentMethodType } from '#contract/validation/records/paymentMethod.ts';

/** What a company pays with. No number of a card is here, or anywhere. */
export interface PaymentMethodsTable {
  company_id: string;
  id: string;
  /** 'card': another brand, stored at the gateway. */
  type: PaymentMethodType | 'card';
  /** Of a card. */
  last_four: string | null;
  /** The last month of a card, '2029-04'. */
  expires: string | null;
  /** Of a PayPal account. */
  email: string | null;
  /** The gateway's name of a card that it keeps, and that is charged; null for what people wrote down. */
  gateway_card: Generated<string | null>;
  /**
   * At most one, not counting removed ones. A method that is removed as the default stays so, in case it is
   * restored.
   */
  is_default: boolean;
  created_by: string;
  created_at: Date;
  removed_at: Generated<Date | null>;
}

/** A payment method as it is stored. */
export type PaymentMethodRow = Selectable<PaymentMethodsTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    payment_methods: PaymentMethodsTable;
  }
}
