import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** A call or meeting that is due. */
export interface DueRow extends Pick<
  PersonRow,
  'id' | 'kind' | 'first_name' | 'last_name' | 'phone' | 'phone_typed' | 'email' | 'manager_id'
> {
  at: Date;
  is_meeting: boolean;
}

/** Calls and meetings of the scope from (inclusive) one moment to another (exclusive); the latest first where isDescending. */
export async function readDue(
  tx: Tx,
  scope: PeopleScope,
  {
    from,
    to,
    managerId,
    isDescending,
    isWithoutBookings = false,
    limit,
  }: {
    from: Date | null;
    to: Date | null;
    managerId: string | null;
    isDescending: boolean;
    /** Leaves out meetings that are bookings. */
    isWithoutBookings?: boolean;
    limit: number;
  },
): Promise<DueRow[]> {
  const due = (column: 'next_call_at' | 'next_meeting_at') => {
    const at = `p.${column}` as const;
    return peopleQuery(tx, scope, {})
      .where(at, 'is not', null)
      .$if(from !== null, (query) => query.where(at, '>=', from))
      .$if(to !== null, (query) => query.where(at, '<', to))
      .$if(managerId !== null, (query) => query.where('p.manager_id', '=', managerId))
      .$if(isWithoutBookings && column === 'next_meeting_at', (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bookings as b')
                .select('b.id')
                .whereRef('b.company_id', '=', 'p.company_id')
                .whereRef('b.person_id', '=', 'p.id')
                .whereRef('b.starts_at', '=', 'p.next_meeting_at')
                .where('b.status', 'in', ['PENDING', 'CONFIRMED']),
            ),
          ),
        ),
      )
      .select([
        'p.id',
        'p.kind',
        'p.first_name',
        'p.last_name',
        'p.phone',
        'p.phone_typed',
        'p.email',
        'p.manager_id',
      ])
      .select([`${at} as at`, sql<boolean>`${sql.lit(column === 'next_meeting_at')}`.as('is_meeting')])
      .orderBy(at, isDescending ? 'desc' : 'asc')
      .limit(limit);
  };
  const { rows } = await sql<DueRow>`
    select * from (select * from ${due('next_call_at')} a union all select * from ${due('next_meeting_at')} b) d
    order by at ${sql.raw(isDescending ? 'desc' : 'asc')}, id limit ${limit}
  `.execute(tx);
  return rows;
}
