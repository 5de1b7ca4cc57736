/** A name in one piece in its two: 'Archer, Ann Marie' or 'Ann Marie Archer'. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const comma = /^([^,]+),\s*(\S.*)$/.exec(name);
  if (comma) return { firstName: comma[2] ?? '', lastName: comma[1]?.trim() ?? '' };
  const [, firstName = name, lastName = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}
