import { i18n } from '#contract/i18n/i18n.ts';
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
    accountHolder && i18n.t('Account holder: {accountHolder}', { accountHolder }),
    accountNumber && numberLine(accountNumber),
    bankCode &&
      (BIC.test(bankCode)
        ? i18n.t('BIC: {bankCode}', { bankCode })
        : i18n.t('Bank code: {bankCode}', { bankCode })),
    bankName && i18n.t('Bank: {bankName}', { bankName }),
    accountNumber &&
      row.number !== null &&
      i18n.t('Reference: {reference}', { reference: numberText('INVOICE', row.number) }),
    ...(paymentNote?.split('\n') ?? []),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function numberLine(accountNumber: string): string {
  const said = { number: accountText(accountNumber) };
  return isIbanLike(accountNumber)
    ? i18n.t('IBAN: {number}', said)
    : i18n.t('Account number: {number}', said);
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
