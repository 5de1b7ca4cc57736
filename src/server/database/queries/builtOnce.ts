import type { Compilable, Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * A query whose text is built at its first call and cached; later calls only insert their values. For queries of every page load, where
 * building takes longer than the database does. `build` must give the same text for all values: no `$if` on them, and a list only as
 * one parameter.
 */
export function builtOnce<Values extends Record<string, unknown>, Row, Db extends Kysely<Tables>>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { text: string; parameters: readonly unknown[] } | undefined;
  return async (db, values) => {
    built ??= keep(build, db, Object.keys(values));
    const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.text, parameters));
    return rows;
  };
}

/** A placeholder for a value while the text is built. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function keep<Values, Db>(build: (db: Db, values: Values) => Compilable<unknown>, db: Db, names: string[]) {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)]));
  const { sql: text, parameters } = build(db, places as Values).compile();
  const found = new Set(parameters.filter((one) => one instanceof Place).map(({ name }) => name));
  const lost = names.filter((name) => !found.has(name));
  if (lost.length > 0) throw new Error(`The query does not take ${lost.join(', ')} as a parameter`);
  return { text, parameters };
}
