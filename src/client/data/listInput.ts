interface OrderStep<Sort extends string> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
}

/** The order that a list's query takes: what the address asks for by columns that there are; empty for the server's own. */
export function sortInput<Sort extends string>(
  sorts: readonly { by: string; isDescending: boolean }[],
  columns: readonly { sort?: string }[],
): Partial<OrderStep<Sort>> & { thenBy?: OrderStep<Sort>[] } {
  const known = sorts.filter(({ by }) => columns.some((column) => column.sort === by));
  const [first, ...thenBy] = known.map(({ by, isDescending }) => ({
    sort: by as Sort,
    direction: isDescending ? ('DESC' as const) : ('ASC' as const),
  }));
  return first ? { ...first, ...(thenBy.length > 0 && { thenBy }) } : {};
}

/** The values of a filter in the address that exist; undefined where none does. `known` has them as keys. */
export function knownValues<Value extends string>(
  values: readonly string[] | undefined,
  known: Readonly<Partial<Record<Value, unknown>>>,
): Value[] | undefined {
  const found = (values ?? []).filter((value): value is Value => Object.hasOwn(known, value));
  return found.length > 0 ? found : undefined;
}
