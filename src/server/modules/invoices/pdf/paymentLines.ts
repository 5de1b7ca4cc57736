import { numberText } from '#contract/money/invoiceNumber.ts';
import { accountText, isIbanLike } from '#contract/validation/records/bankAccount.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { isPayable } from '../invoiceAccess.ts';

/** How to pay an invoice by bank transfer; empty without bank details, and if nothing is to be paid. */
export function paymentDetailLines({
  row,
  seller: { bank },
}: Pick<WholeInvoice, 'row' | 'seller'>): string[] {
  if (!bank || !(row.state === 'DRAFT' || isPayable(row))) return [];
  const { accountHolder, accountNumber, bankCode, bankName, paymentNote } = bank;
  const lines = [
    accountHolder && `Account holder: ${accountHolder}`,
    accountNumber &&
      `${isIbanLike(accountNumber) ? 'IBAN' : 'Account number'}: ${accountText(accountNumber)}`,
    bankCode && `${BIC.test(bankCode) ? 'BIC' : 'Bank code'}: ${bankCode}`,
    bankName && `Bank: ${bankName}`,
    accountNumber && row.number !== null && `Reference: ${numberText('INVOICE', row.number)}`,
    ...(paymentNote?.split('\n') ?? []),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
