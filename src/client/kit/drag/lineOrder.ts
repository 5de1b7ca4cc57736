/** The rows in the order of these ids; rows that are not among them (archived ones) stay behind, as they were. */
export function putInOrder<Row extends { _id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const others = rows.filter((row) => !ids.includes(row._id));
  return [...ordered, ...others];
}

/** The ids with one moved to the place of another, or null where nothing would change. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] | null {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(index, ids.length - 1));
  if (from < 0 || from === to) return null;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
