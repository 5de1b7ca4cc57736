import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { EmailLink, PhoneLink, WhatsAppLink } from '#client/entities/people/ContactLinks.tsx';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import type { ContactRow, LeadRow } from '#client/entities/people/person.ts';
import { PersonName } from './PersonName.tsx';
import { dayText } from '#client/kit/time/timeAgo.ts';
import { zonedDay } from '#client/kit/time/zonedTime.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';

type PersonRow = LeadRow | ContactRow;

/** The cells that lists of leads and of contacts share, by field path. Due times and dates are the company's. */
export function personCells(timeZone: string): ListCells<PersonRow> {
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
      leadSource && <OptionPill name={leadSource.sourceName} colour={leadSource.colour} isDot />,
    createdAt: ({ createdAt }) => (
      <time dateTime={createdAt}>{dayText(`${zonedDay(createdAt, timeZone)}T00:00`)}</time>
    ),
    'leadGroups.groupName': ({ leadGroups }) =>
      leadGroups.map(({ _id, groupName, colour }) => (
        <OptionPill key={_id} name={groupName} colour={colour} />
      )),
    'interestedProjects.projectName': ({ interestedProjects }) =>
      interestedProjects.map(({ projectName }) => projectName).join(', '),
  };
}
