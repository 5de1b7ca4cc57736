/**
 * The value of a file: '<id>/<name>'. Files of fields are never renamed, so lists, timelines and exports show the name without
 * reading the file.
 */
export function fileValue(id: string, name: string): string {
  return `${id}/${name}`;
}

/** The id in a value; the whole text if it has no name. */
export function fileValueId(value: string): string {
  const end = value.indexOf('/');
  return end < 0 ? value : value.slice(0, end);
}

/** The name in a value. */
export function fileValueName(value: string): string {
  return value.slice(value.indexOf('/') + 1);
}
