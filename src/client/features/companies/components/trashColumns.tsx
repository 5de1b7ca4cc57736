import { msg, plural, t } from '@lingui/core/macro';
import { fileUrl } from '#client/data/fileUrl.ts';
import type { Company } from '#client/entities/company/company.ts';
import { addressLine } from '#client/entities/company/company.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { daysUntil } from '#client/kit/time/timeAgo.ts';
import { AddressLines } from './AddressLines.tsx';
import styles from './CompanyTable.module.css';

/** Fewer days than this are said in a warning colour. */
const SOON_DAYS = 4;

/** The columns of trash. */
export function trashColumns(isAdmin: boolean): DataColumn<Company>[] {
  return [
    {
      id: 'name',
      header: t`Company`,
      width: isAdmin ? '17%' : '20%',
      isName: true,
      cell: (company) => (
        <span className={styles.name}>
          <Avatar name={company.companyName} src={fileUrl(company.logo)} shape="square" />
          <span className={styles.nameText}>{company.companyName}</span>
        </span>
      ),
    },
    ...(isAdmin ? [ownerColumn] : []),
    {
      id: 'address',
      header: t`Address`,
      isHiddenWhenNarrow: true,
      isHiddenOnPhone: true,
      cell: ({ address }) => (
        <AddressLines text={[addressLine(address), address?.country].filter(Boolean).join(', ')} />
      ),
    },
    {
      id: 'slug',
      header: t`Slug`,
      width: '14%',
      cell: (company) => <Cut text={company.slug} />,
    },
    {
      id: 'trashedBy',
      header: t`Moved by`,
      width: '12%',
      cell: (company) => <Cut text={company.trashedBy} />,
    },
    { id: 'trashedAt', header: t`Moved`, width: '12%', cell: (company) => <Moment at={company.trashedAt} /> },
    {
      id: 'purgeAt',
      header: t`Permanently deleted`,
      width: '128px',
      cell: (company) => <DaysLeft at={company.purgeAt} />,
    },
  ];
}

const ownerColumn: DataColumn<Company> = {
  id: 'owner',
  header: msg`Owner`,
  width: '15%',
  cell: (company) => <Cut text={company.ownerEmail} />,
};

function Cut({ text }: { text: string | null | undefined }) {
  if (!text) return '–';
  return (
    <span className={styles.host} data-tip="">
      {text}
    </span>
  );
}

function Moment({ at }: { at: string | null }) {
  if (!at) return '–';
  return <RelativeTime at={at} />;
}

function DaysLeft({ at }: { at: string | null }) {
  const { timeZone } = useCalendar();
  if (!at) return '–';
  const days = daysUntil(at);
  return (
    <span data-tip={exactTime(at, timeZone)}>
      <StatusPill tone={days < SOON_DAYS ? 'warning' : 'neutral'}>
        {days === 0 ? t`Any moment` : t`${plural(days, { one: 'In # day', other: 'In # days' })}`}
      </StatusPill>
    </span>
  );
}
