/** The order that a list's query takes; the server's own where the address asks for one that no column has. */
export function sortInput<Sort extends string>(
  sort: { by: string; isDescending: boolean } | undefined,
  columns: readonly { sort?: string }[],
): { sort?: Sort; direction?: 'ASC' | 'DESC' } {
  if (!sort || !columns.some((column) => column.sort === sort.by)) return {};
  return { sort: sort.by as Sort, direction: sort.isDescending ? 'DESC' : 'ASC' };
}

/** The values of a filter in the address that exist; undefined where none does. `known` has them as keys. */
export function knownValues<Value extends string>(
  values: readonly string[] | undefined,
  known: Readonly<Partial<Record<Value, unknown>>>,
): Value[] | undefined {
  const found = (values ?? []).filter((value): value is Value => Object.hasOwn(known, value));
  return found.length > 0 ? found : undefined;
}
