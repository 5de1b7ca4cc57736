import { i18n } from '#contract/i18n/i18n.ts';
import type { Integration, IntegrationDelivery } from '#server/graphql/types.generated.ts';
import type { FoundDelivery } from './deliveryReads.service.ts';
import type { ShownIntegration } from './integration/foundIntegration.ts';

/** An integration as the API shows it. */
export function toIntegration(row: ShownIntegration): Integration {
  return {
    _id: row.id,
    name: row.name,
    isOn: row.is_on,
    fields: row.fields,
    stageId: row.stage_id,
    sourceId: row.source_id,
    groupIds: row.group_ids,
    tags: row.tags,
    managerIds: row.manager_ids,
    gone: row.gone,
    received: row.received,
    lastReceivedAt: row.last_received_at,
    lastProblem: row.last_problem && i18n.t(row.last_problem),
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

/** A delivery, as the API shows it. */
export function toIntegrationDelivery({ row, person }: FoundDelivery): IntegrationDelivery {
  return {
    _id: row.id,
    outcome: row.outcome,
    problem: row.problem && i18n.t(row.problem),
    person: person && {
      _id: person.id,
      kind: person.kind,
      fullName: { firstName: person.first_name, lastName: person.last_name },
    },
    values: row.sent,
    at: row.received_at,
  };
}
