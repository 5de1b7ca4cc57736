/** The name of an own field wherever the names of fields stand: paths of columns, filters, sort keys, conflicts. */
export type OwnKey = `own.${string}`;

const PREFIX = 'own.';

/** True for the name of an own field: the path of its column, its sort key, its filter. */
export function isOwnPath(path: string): path is OwnKey {
  return path.startsWith(PREFIX);
}

/** The id of the own field of that name; undefined for other names. */
export function ownIdOf(name: string): string | undefined {
  return isOwnPath(name) ? name.slice(PREFIX.length) : undefined;
}
