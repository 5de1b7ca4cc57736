/** The way to one value inside the variables of a call: names of fields and places in lists. */
export type ValuePath = readonly (string | number)[];

/** The paths of this id in the variables. At each path, an attacker could pass another company's id. */
export function idPaths(variables: unknown, id: string, path: ValuePath = []): ValuePath[] {
  if (variables === id) return [path];
  if (typeof variables !== 'object' || variables === null) return [];
  return Object.entries(variables).flatMap(([name, value]) => idPaths(value, id, [...path, name]));
}

/** The same variables with another id at that place alone. */
export function withIdAt<T>(variables: T, [name, ...rest]: ValuePath, id: string): T {
  if (name === undefined) return id as T;
  const copy = (Array.isArray(variables) ? [...variables] : { ...variables }) as Record<
    string | number,
    unknown
  >;
  copy[name] = withIdAt(copy[name], rest, id);
  return copy as T;
}
