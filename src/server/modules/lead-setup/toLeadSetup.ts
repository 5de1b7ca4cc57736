import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadChoices, LeadOption } from '#server/graphql/types.generated.ts';
import { toCustomField } from '#server/modules/custom-fields/toCustomField.ts';
import type { CountedOption, FoundLeadChoices } from './leadSetupReads.service.ts';

/** An entry as lead setup shows it. */
export function toLeadOption(row: CountedOption): LeadOption {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    colour: row.colour,
    position: row.position,
    isDefault: row.is_default,
    isArchived: row.archived_at !== null,
    outcome: row.outcome,
    useCount: row.use_count,
    createdAt: row.created_at,
  };
}

/** What forms and filters offer. */
export function toLeadChoices(row: FoundLeadChoices): LeadChoices {
  const of = (kind: OptionKind) => row.options.filter((option) => option.kind === kind);
  const defaultOf = (kind: OptionKind) => of(kind).find(({ is_default }) => is_default)?.id ?? null;
  return {
    groups: of('GROUP').map(({ id, name, colour }) => ({ _id: id, groupName: name, colour })),
    stages: of('STAGE').map(({ id, name, colour }) => ({ _id: id, stageLevel: name, colour })),
    statuses: of('STATUS').map(({ id, name, colour, outcome }) => ({
      _id: id,
      statusLevel: name,
      colour,
      outcome: outcome ?? 'OPEN',
    })),
    sources: of('SOURCE').map(({ id, name, colour }) => ({ _id: id, sourceName: name, colour })),
    managers: row.managers.map(({ id, first_name, last_name }) => ({
      _id: id,
      fullName: { firstName: first_name, lastName: last_name },
    })),
    projects: row.projects.map(({ id, title }) => ({ _id: id, projectName: title })),
    tags: row.tags.toSorted((one, other) => one.localeCompare(other)),
    lostReasons: row.lostReasons,
    customFields: row.customFields.map(toCustomField),
    archivedCustomFields: row.archived_fields,
    defaultStageId: defaultOf('STAGE'),
    defaultStatusId: defaultOf('STATUS'),
    defaultSourceId: defaultOf('SOURCE'),
    defaultCountry: row.default_country,
    timeZone: row.time_zone,
    hasLeadManager: row.hasLeadManager,
  };
}
