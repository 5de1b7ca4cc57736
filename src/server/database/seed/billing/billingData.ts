import type { PaymentMethodInput } from '#server/modules/payment-methods/paymentMethods.service.ts';

/** What a demo company charges. Amounts in minor units of its currency; days count from today. */
export interface DemoBilling {
  methods: PaymentMethodInput[];
  /** The first rate is that of taxed lines. */
  taxes: { taxId: string; rates: { name: string; rate: number }[] };
  customers: DemoCustomer[];
  invoices: DemoInvoice[];
  subscription: { description: string; unitAmount: number };
}

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  companyName?: string;
  streetAddress: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface DemoInvoice {
  /** Place of the customer in the list. */
  customer: number;
  /** The day on which it was created, and issued unless it is a draft; a working day is chosen from there on. */
  day: number;
  isDraft?: boolean;
  lines: [description: string, quantity: number, unitAmount: number, isTaxed?: 'taxed'][];
  /** What happened later. A payment is a share of the total. */
  then?: [day: number, what: 'viewed' | 'void' | 'uncollectible' | { paid: number; reference: string }][];
}
