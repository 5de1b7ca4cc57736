/** The name of a custom field in all places that name fields: column paths, filters, sort keys, conflicts. */
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
