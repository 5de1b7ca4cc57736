/** Every so many rows of peopleFile has a phone number that is none. */
export const BAD_EVERY = 50;

/** A CSV file of this many contacts, each with a name, number and address of their own. */
export function peopleFile(rows: number): string {
  const line = (n: number) => {
    const phone = n % BAD_EVERY === 0 ? '12' : `+4915${String(n).padStart(9, '0')}`;
    return `Person ${n},Number,${phone},person${n}@import.test,Company ${n % 500},Berlin,fair`;
  };
  const lines = Array.from({ length: rows }, (_, index) => line(index + 1));
  return `${['First name,Last name,Phone,Email,Company,City,Tags', ...lines].join('\r\n')}\r\n`;
}
