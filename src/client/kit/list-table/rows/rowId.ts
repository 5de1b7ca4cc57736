/** The id of a row as the API gives it. */
export function rowId(row: unknown): string {
  return String((row as { _id: string })._id);
}
