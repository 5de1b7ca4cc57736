import type { Database } from '#server/database/database.ts';

/** Inserts the newest lead again and again, each with a different number, twenty rows a statement: without look-ups, checks or events. */
export async function repeatLeads(database: Database, count: number): Promise<{ seconds: number }> {
  const started = performance.now();
  for (let n = 0; n < count; n += EACH) await database.executeSql(AGAIN, [n]);
  return { seconds: (performance.now() - started) / 1000 };
}

const EACH = 20;

const AGAIN = `insert into people select row.*
  from (select * from people where kind = 'LEAD' order by id desc limit 1) p, generate_series(1, ${EACH}) i,
    lateral jsonb_populate_record(null::people, to_jsonb(p) || jsonb_build_object(
      'id', gen_random_uuid(), 'phone', '+1213' || (2000000 + $1::int + i))) row`;
