/**
 * What the end of an answer says of the session: 'I' without a transaction, 'T' inside of one, 'E' inside of one that failed. Null when
 * the answer does not end with ReadyForQuery: 'Z', four bytes of length, and this letter.
 */
export function transactionStatus(answer: Uint8Array): string | null {
  const isReady = answer.at(-6) === 0x5a && answer.at(-2) === 5;
  return isReady ? String.fromCharCode(answer.at(-1) ?? 0) : null;
}
