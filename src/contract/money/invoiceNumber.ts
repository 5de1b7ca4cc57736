/** What the numbers of each kind of document begin with. */
export const NUMBER_PREFIXES = { INVOICE: 'INV', CREDIT_NOTE: 'CN', RECEIPT: 'REC', QUOTE: 'QUO' } as const;

/** 'INV-000042' */
export function numberText(kind: keyof typeof NUMBER_PREFIXES, number: number): string {
  return `${NUMBER_PREFIXES[kind]}-${String(number).padStart(6, '0')}`;
}
