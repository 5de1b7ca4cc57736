import { plural, t } from '@lingui/core/macro';
import type { LeadListFilters } from '#client/entities/lead-options/leadListLink.ts';
import { ANY_DAY, leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { PersonCell } from '#client/kit/list-table/PersonCell.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { LeadManager } from './leadManager.ts';
import { managerName, STATUS_LABEL } from './leadManager.ts';
import styles from './LeadManagers.module.css';

/** The cells of the lead managers' list by field path; numbers lead to the leads that they count. */
export const leadManagerCells: ListCells<LeadManager> = {
  'personalInformation.fullName.firstName': (manager) => <PersonCell name={managerName(manager)} />,
  'personalInformation.phoneNumber.number': ({ personalInformation: { phoneNumber } }) =>
    phoneNumber &&
    (phoneNumber.number ? (
      <a href={`tel:${phoneNumber.number}`} className={styles.quiet} dir="ltr">
        {phoneNumber.formatted}
      </a>
    ) : (
      phoneNumber.typed
    )),
  'othersInfo.totalLeads': (manager) => leads(manager, manager.othersInfo.totalLeads, leadCount, {}),
  'othersInfo.meeting': (manager) =>
    leads(manager, manager.othersInfo.meeting, leadsWithMeeting, { nextMeeting: ANY_DAY }),
  'othersInfo.nextMeeting': ({ othersInfo: { nextMeeting } }) => <NextMeeting at={nextMeeting} />,
  'othersInfo.inFollowUp': (manager) =>
    leads(manager, manager.othersInfo.inFollowUp, leadsInFollowUp, { outcome: ['FOLLOW_UP'] }),
  'othersInfo.saleClosed': (manager) =>
    leads(manager, manager.othersInfo.saleClosed, closedSales, { outcome: ['WON'] }),
  'othersInfo.status': ({ othersInfo: { status } }) => (
    <CellPill tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{t(STATUS_LABEL[status])}</CellPill>
  ),
};

const leadCount = (count: number, name: string) => plural(count, { other: `# leads of ${name}` });

const leadsWithMeeting = (count: number, name: string) =>
  plural(count, { other: `# leads with a meeting of ${name}` });

const leadsInFollowUp = (count: number, name: string) =>
  plural(count, { other: `# leads in follow-up of ${name}` });

const closedSales = (count: number, name: string) => plural(count, { other: `# closed sales of ${name}` });

function leads(
  manager: LeadManager,
  count: number,
  labelOf: (count: number, name: string) => string,
  filters: LeadListFilters,
) {
  if (count === 0) return <span className={styles.zero}>{numberText(0)}</span>;
  return (
    <Link
      to={leadListLink({ manager: [manager._id], ...filters })}
      className={styles.number}
      aria-label={labelOf(count, managerName(manager))}
    >
      {numberText(count)}
    </Link>
  );
}

/** When a lead manager meets a lead next, in the company's time zone. */
function NextMeeting({ at }: { at: string | null }) {
  return <DueTime at={at} timeZone={useCalendar().timeZone} />;
}
