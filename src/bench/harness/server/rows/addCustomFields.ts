import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import type { Database } from '#server/database/database.ts';

/** A custom field of the benchmarks: its slot is 'custom_' and its number. */
export interface BenchField {
  id: string;
  type: CustomFieldType;
}

/** Twenty, the most that a company may have: each type at least once. */
const TYPES: CustomFieldType[] = [
  ...['text', 'text', 'text', 'text', 'text', 'link'],
  ...['number', 'number', 'number', 'number', 'money', 'money'],
  ...['date', 'date', 'date', 'choice', 'choice', 'user', 'yesNo', 'choices'],
] as CustomFieldType[];

export const benchFields: BenchField[] = TYPES.map((type, index) => ({
  id: `01900000-0000-7000-8000-0000000001${String(index + 1).padStart(2, '0')}`,
  type,
}));

/** Gives the demo owner's company twenty custom fields, and nine tenths of its leads a value in each. */
export async function addCustomFields(database: Database): Promise<void> {
  const { rows } = await database.executeSql(
    "select current_company_id as id, id as owner from users where email = 'owner@demo.test'",
  );
  const [{ id, owner } = { id: '', owner: '' }] = rows as { id: string; owner: string }[];
  await database.executeSql('delete from custom_fields where company_id = $1', [id]);
  for (const [index, field] of benchFields.entries())
    await database.executeSql(FIELD, [
      id,
      field.id,
      `Bench ${index + 1}`,
      field.type,
      index,
      choicesOf(field.type),
    ]);
  const values = TYPES.map(
    (type, index) =>
      `custom_${index + 1} = case when n % 10 <> ${index % 10} then ${valueSql(type, index, owner)} end`,
  );
  for (let from = 0; from < 100; from += 1)
    await database.executeSql(
      `update people p set ${values.join(', ')},
         custom_choices = case when n % 10 <> ${(TYPES.length - 1) % 10} then array['c' || n % 50, 'c' || (n % 50 + 1)] else '{}'::text[] end
       from (select id, extract(epoch from created_at)::bigint / 60 as n from people
             where company_id = $1 and kind = 'LEAD' and trashed_at is null
               and (extract(epoch from created_at)::bigint / 60) % 100 = $2) given
       where p.company_id = $1 and p.id = given.id`,
      [id, from],
    );
  await database.executeSql('vacuum analyze people');
}

const FIELD = `
  insert into custom_fields (company_id, id, label, label_key, type, slot, position, choices, currency, created_at)
  values ($1, $2, $3, lower($3), $4::text, 'custom_' || ($5::int + 1), $5, $6::jsonb,
    case when $4::text = 'money' then 'EUR' end, now())`;

function choicesOf(type: CustomFieldType): string {
  const count = type === 'choices' ? 51 : type === 'choice' ? 5 : 0;
  const choice = (_: unknown, index: number) => ({
    id: `c${index}`,
    label: `Choice ${index}`,
    isArchived: false,
  });
  return JSON.stringify(Array.from({ length: count }, choice));
}

/** A value as slots keep it (contract/people/custom-fields/customValueEncoding.ts), made in the database: there are a million. */
function valueSql(type: CustomFieldType, index: number, owner: string): string {
  const mixed = `((n * 7919 + ${index * 131}) % 100003)`;
  if (type === 'text' || type === 'link') return `md5(${mixed}::text) || chr(31) || md5(${mixed}::text)`;
  if (type === 'number' || type === 'money') return `'p' || lpad(${mixed}::text, 15, '0') || '000000'`;
  if (type === 'date') return `to_char(date '2020-01-01' + (${mixed} % 3000)::int, 'YYYY-MM-DD')`;
  if (type === 'choices') return `chr(30) || 'c' || n % 50 || ' c' || (n % 50 + 1)`;
  if (type === 'user') return `case when n % 7 = 0 then '${owner}' end`;
  return type === 'yesNo' ? `case when n % 3 = 0 then 'yes' else 'no' end` : `'c' || ${mixed} % 5`;
}
