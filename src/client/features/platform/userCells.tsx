import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { PersonCell } from '#client/kit/list-table/PersonCell.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { listText } from '#contract/i18n/formats.ts';
import type { InstallationUser } from './installationUser.ts';
import { ROLE_LABEL, USER_STATUS_LABEL, userName } from './installationUser.ts';

const TONES = {
  PENDING: 'neutral',
  ACTIVE: 'success',
  SUSPENDED: 'danger',
  DELETION_REQUESTED: 'warning',
} as const;

/** The cells of the list of all accounts, by field path. */
export const userCells: ListCells<InstallationUser> = {
  'fullName.firstName': (user) => <PersonCell name={userName(user)} />,
  role: ({ role }) => t(ROLE_LABEL[role]),
  status: ({ status }) => <CellPill tone={TONES[status]}>{t(USER_STATUS_LABEL[status])}</CellPill>,
  companies: ({ companies }) => {
    const names = listText(
      companies.map(({ companyName }) => companyName),
      'unit',
    );
    return (
      names && (
        <Box component="span" data-tip="" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {names}
        </Box>
      )
    );
  },
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt && <RelativeTime at={lastSeenAt} />,
  createdAt: ({ createdAt }) => <RelativeTime at={createdAt} />,
};
