import type { DealDetails } from '#server/graphql/types.generated.ts';
import type { DealDetailsRow } from './reads/dealReads.service.ts';
import { toDeal } from './toDeal.ts';

/** A deal with its details as the API shows it. Its billing is read by the module of quotes. */
export function toDealDetails({ deal, people, lines, net, tax, moves }: DealDetailsRow): DealDetails {
  return {
    ...toDeal(deal),
    people: people.map(({ person_id: personId, kind, name, email, phone, role }) => ({
      personId,
      kind,
      name,
      email,
      phone,
      role,
    })),
    isInclusive: deal.is_inclusive,
    lines: [...lines],
    net,
    tax,
    moves: moves.map((move) => ({
      fromStageName: move.from_stage_name,
      toStageName: move.to_stage_name,
      fromStatus: move.from_status,
      toStatus: move.to_status,
      amount: move.amount,
      currency: move.currency,
      movedBy: move.moved_by,
      movedAt: move.moved_at,
    })),
  };
}
