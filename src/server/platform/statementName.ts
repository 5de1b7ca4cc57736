/** The command of a statement and its first table, as `select` and `people`; both small. */
export interface StatementName {
  command: string;
  table: string;
}

const names = new Map<string, StatementName>();

/** Names a statement for metrics and traces. Texts repeat, so most names are looked up. */
export function statementName(text: string): StatementName {
  const known = names.get(text);
  if (known) return known;
  const [, command = 'other'] = COMMAND.exec(text) ?? [];
  const [, table = 'none'] = TABLE.exec(text) ?? [];
  const name = { command: command.toLowerCase(), table: table.toLowerCase() };
  if (names.size < NAMES_AT_MOST) names.set(text, name);
  return name;
}

const COMMAND = /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+"?(?:public"?\.)?"?([a-z_][a-z0-9_.]*)/i;

// Texts with lists of any length are without number
const NAMES_AT_MOST = 2_000;
