import { t } from '@lingui/core/macro';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { PersonCell } from '#client/kit/list-table/PersonCell.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import type { TeamMember } from './teamMember.ts';
import { isExpired, memberName, roleLabel, STATUS_LABEL } from './teamMember.ts';

const TONES = {
  PENDING: 'accent',
  ACTIVE: 'success',
  SUSPENDED: 'danger',
  DELETION_REQUESTED: 'warning',
} as const;

/** The cells of the team's list by field path. */
export const teamCells: ListCells<TeamMember> = {
  'fullName.firstName': (member) => <PersonCell name={memberName(member)} />,
  preset: roleLabel,
  status: (member) => (
    <>
      <CellPill tone={isExpired(member) ? 'warning' : TONES[member.status]}>
        {isExpired(member) ? t`Invitation expired` : t(STATUS_LABEL[member.status])}
      </CellPill>{' '}
      {member.hasLeadManager === false && <CellPill tone="warning">{t`No lead manager`}</CellPill>}
    </>
  ),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt && <RelativeTime at={lastSeenAt} />,
  createdAt: ({ createdAt }) => <RelativeTime at={createdAt} />,
};
