import type { Invoice, InvoiceRow } from '../invoice.ts';

/** An issued invoice as lists show it; change what the test is about. */
export function buildInvoiceRow(changes: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    _id: 'invoice-1',
    kind: 'INVOICE',
    number: 'INV-000001',
    description: 'Viewing',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    sentAt: null,
    viewedAt: null,
    dueAt: '2026-04-01',
    amount: 11_900,
    amountDue: 11_900,
    currency: 'EUR',
    method: 'OFFLINE',
    status: 'New',
    state: 'OPEN',
    customerId: 'customer-1',
    customerName: 'Ines Okafor',
    ...changes,
  };
}

/** The same, whole. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  const { method: _method, ...row } = buildInvoiceRow();
  return {
    ...row,
    sentTo: null,
    reason: null,
    issuedAt: '2026-03-01T09:00:00.000Z',
    isInclusive: false,
    lines: [
      {
        description: 'Viewing',
        quantity: 2,
        unitAmount: 5_000,
        amount: 10_000,
        taxRateId: 'rate-1',
        taxName: 'VAT',
        taxRate: 19_000,
      },
    ],
    taxes: [{ name: 'VAT', taxRate: 19_000, net: 10_000, tax: 1_900 }],
    net: 10_000,
    tax: 1_900,
    amountPaid: 0,
    amountCredited: 0,
    seller: { ...PARTY, name: 'Acme', taxId: 'DE123' },
    buyer: { ...PARTY, name: 'Ines Okafor', address: ['1 Quay'] },
    payments: [],
    creditNotes: [],
    creditedInvoice: null,
    createdBy: 'Ada Byron',
    trashedAt: null,
    payUrl: null,
    subscriptionId: null,
    periodFrom: null,
    periodTo: null,
    ...changes,
  };
}

const PARTY = { companyName: null, email: null, phoneNumber: null, address: [], taxId: null, logo: null };
