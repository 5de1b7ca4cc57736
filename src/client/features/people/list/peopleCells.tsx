import { EmailLink, PhoneLink, WhatsAppLink } from '#client/entities/people/ContactLinks.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import { OptionCell } from '#client/entities/people/OptionPill.tsx';
import { fullName } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { dayText } from '#client/kit/time/timeAgo.ts';
import { zonedDay } from '#client/kit/time/zonedTime.ts';
import type { PersonRow } from '../kinds/listCalls.ts';
import { PersonName } from './PersonName.tsx';

/** The cells of the lists of leads and of contacts, by column. Due times and dates are the company's. */
export function peopleCells(_kind: PersonKind, timeZone: string): ListCells<PersonRow> {
  return {
    'personalInformation.fullName.firstName': (person) => <PersonName person={person} />,
    'personalInformation.phoneNumber.number': ({ personalInformation }) => (
      <PhoneLink phoneNumber={personalInformation.phoneNumber} />
    ),
    'personalInformation.email': ({ personalInformation }) => <EmailLink email={personalInformation.email} />,
    'personalInformation.whatsApp': ({ personalInformation }) => (
      <WhatsAppLink number={personalInformation.whatsApp} />
    ),
    nextCall: ({ nextCall }) => <DueTime at={nextCall} timeZone={timeZone} />,
    nextMeeting: ({ nextMeeting }) => <DueTime at={nextMeeting} timeZone={timeZone} />,
    source: ({ leadSource }) =>
      leadSource && <OptionCell name={leadSource.sourceName} colour={leadSource.colour} isDot />,
    createdAt: ({ createdAt }) => (
      <time dateTime={createdAt}>{dayText(`${zonedDay(createdAt, timeZone)}T00:00`)}</time>
    ),
    'leadGroups.groupName': ({ leadGroups }) =>
      leadGroups.map(({ _id, groupName, colour }) => (
        <OptionCell key={_id} name={groupName} colour={colour} />
      )),
    'interestedProjects.projectName': ({ interestedProjects }) =>
      interestedProjects.map(({ projectName }) => projectName).join(', '),
    'leadStage.stageLevel': (row) =>
      'leadStage' in row &&
      row.leadStage && <OptionCell name={row.leadStage.stageLevel} colour={row.leadStage.colour} />,
    'leadStatus.statusLevel': (row) =>
      'leadStatus' in row &&
      row.leadStatus && <OptionCell name={row.leadStatus.statusLevel} colour={row.leadStatus.colour} isDot />,
    leadManager: (row) => 'leadManager' in row && row.leadManager && fullName(row.leadManager.fullName),
    integrations: (row) => ('integrations' in row ? row.integrations.join(', ') : ''),
  };
}
