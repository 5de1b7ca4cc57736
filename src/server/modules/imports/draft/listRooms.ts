import { i18n } from '#contract/i18n/i18n.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import { CUSTOM_FIELD_LIMITS } from '#contract/limits/records/customFields.ts';
import { MAX_LEAD_OPTIONS } from '#contract/limits/records/people.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { LEAD_OPTION_MESSAGES } from '#contract/validation/records/crm/leadOption.ts';
import type { CellContext } from '../cells/cellReading.ts';

/** A list that an import can add to: one of lead setup, or the choices of a custom field. */
export type UnknownKind = OptionKind | CustomKey;

/** How many more each list can have, and what a person reads where that is too few. */
export type ListRooms = Map<UnknownKind, { left: number; problem: string }>;

/** The lists as they are now. */
export function listRooms({ choices, customFields }: CellContext): ListRooms {
  const rooms: ListRooms = new Map();
  for (const kind of OPTION_KINDS)
    rooms.set(kind, {
      left: MAX_LEAD_OPTIONS - choices.countOf(kind),
      problem: LEAD_OPTION_MESSAGES.tooMany(kind),
    });
  for (const { id, label, choices: present } of customFields)
    rooms.set(customKey(id), {
      left: CUSTOM_FIELD_LIMITS.choices - present.filter(({ isArchived }) => !isArchived).length,
      problem: i18n.t('{label} can have at most {most} choices', {
        label,
        most: CUSTOM_FIELD_LIMITS.choices,
      }),
    });
  return rooms;
}
