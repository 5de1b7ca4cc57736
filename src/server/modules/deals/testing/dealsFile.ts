/** A CSV file of this many deals, each with a contact of its own and one of 500 accounts. */
export function dealsFile(deals: number): string {
  const line = (n: number) =>
    `Deal ${n},Account ${n % 500},account${n % 500}.test,${n}.50,Person ${n},Number,person${n}@import.test,+4915${String(n).padStart(9, '0')}`;
  const lines = Array.from({ length: deals }, (_, index) => line(index + 1));
  const head =
    'Deal,Account,Account domain,Amount,Person first name,Person last name,Person email,Person phone';
  return `${[head, ...lines].join('\r\n')}\r\n`;
}
