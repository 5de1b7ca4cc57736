/**
 * The name of a custom field in all places that name fields: column paths, filters, sort keys, conflicts. Its prefix is a stored key:
 * saved views, campaigns, forms, imports, integrations and the activity log contain it, and so do links, exported files, forms on
 * other sites and browsers, which no migration reaches.
 */
export type CustomKey = `own.${string}`;

const PREFIX = 'own.';

/** True for the name of a custom field: the path of its column, its sort key, its filter. */
export function isCustomPath(path: string): path is CustomKey {
  return path.startsWith(PREFIX);
}

/** The id of the custom field of that name; undefined for other names. */
export function customFieldIdOf(name: string): string | undefined {
  return isCustomPath(name) ? name.slice(PREFIX.length) : undefined;
}
