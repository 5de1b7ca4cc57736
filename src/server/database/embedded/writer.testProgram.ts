import { openDatabase } from '#server/database/database.ts';

// Writes to the database in the folder it is given until it is killed, and prints the number of each row after its
// commit: "1" means that row 1 is promised. Each row is written in two halves, in one transaction.
const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => {}, warn: () => {}, error: console.error };
const db = await openDatabase({ dataDir, logger: silent, upkeepTimes: { checkpoint: 50 } });
await db.executeSql(
  'create table if not exists halves (number int, half text, filler text, primary key (number, half))',
);
const { rows } = await db.executeSql('select coalesce(max(number), 0) as last from halves');
const { last } = rows[0] as unknown as { last: number };
console.log('open');
for (let number = last + 1; ; number += 1) {
  await db.executeSql(
    `begin;
     insert into halves values (${number}, 'left', repeat('x', ${number % 2000}));
     insert into halves values (${number}, 'right', repeat('y', ${number % 2000}));
     commit`,
  );
  console.log(number);
  if (number % 500 === 0)
    await db.executeSql('update halves set filler = filler || $1 where number > $2', ['z', number - 200]);
}
