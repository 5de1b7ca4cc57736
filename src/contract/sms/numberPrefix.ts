/** Something that is for the numbers that begin so. */
export interface ForNumbers {
  /** '+44'; empty for all numbers that no other one is for. */
  prefix: string;
}

/** The entry for a number: the one with the longest matching prefix; undefined for none. */
export function forNumber<T extends ForNumbers>(list: readonly T[], phone: string): T | undefined {
  let found: T | undefined;
  for (const each of list)
    if (phone.startsWith(each.prefix) && (!found || each.prefix.length > found.prefix.length)) found = each;
  return found;
}

/** Whether it is how a number can begin, or empty. */
export function isNumberPrefix(text: string): boolean {
  return /^(\+[1-9]\d{0,6})?$/.test(text);
}

/** Whether a beginning is listed twice. */
export function isListedTwice(list: readonly ForNumbers[]): boolean {
  return new Set(list.map(({ prefix }) => prefix)).size < list.length;
}
