import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { personCells } from '#client/features/people/list/personCells.tsx';
import { fullName } from '#client/entities/people/person.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';

/** The cells of the leads list by field path. */
export function leadCells(timeZone: string): ListCells<LeadRow> {
  return {
    ...personCells(timeZone),
    'leadStage.stageLevel': ({ leadStage }) =>
      leadStage && <OptionPill name={leadStage.stageLevel} colour={leadStage.colour} />,
    'leadStatus.statusLevel': ({ leadStatus }) =>
      leadStatus && <OptionPill name={leadStatus.statusLevel} colour={leadStatus.colour} isDot />,
    leadManager: ({ leadManager }) => leadManager && fullName(leadManager.fullName),
    integrations: ({ integrations }) => integrations.join(', '),
  };
}
