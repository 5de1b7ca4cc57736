import { msg, t } from '@lingui/core/macro';
import { ExternalLink } from 'lucide-react';
import { fileUrl } from '#client/data/fileUrl.ts';
import type { Company } from '#client/entities/company/company.ts';
import { addressLine, planName } from '#client/entities/company/company.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { paths } from '#client/paths.ts';
import type { CompanyArea } from '../companyArea.ts';
import { AddressLines } from './AddressLines.tsx';
import styles from './CompanyTable.module.css';

/**
 * The columns of a list of companies; the admin's list has the owner. The address takes the remaining width, so an
 * empty domain column is as narrow as its heading.
 */
export function companyColumns(
  area: CompanyArea,
  currentCompanyId: string | undefined,
  hasDomains: boolean,
): DataColumn<Company>[] {
  return [
    {
      id: 'name',
      header: t`Company`,
      width: area.isAdmin ? '18%' : '24%',
      isName: true,
      cell: (company) => (
        <span className={styles.name}>
          <Avatar name={company.companyName} src={fileUrl(company.logo)} shape="square" />
          <span className={styles.named}>
            <Link to={area.edit(company._id)} className={styles.nameText} data-tip="">
              {company.companyName}
            </Link>
            {company.suspension && <StatusPill tone="danger">{t`Suspended`}</StatusPill>}
            {company._id === currentCompanyId && <StatusPill tone="accent">{t`Current`}</StatusPill>}
          </span>
        </span>
      ),
    },
    ...(area.isAdmin ? [ownerColumn] : []),
    { id: 'country', header: t`Country`, width: '14%', cell: (company) => text(company.address?.country) },
    {
      id: 'address',
      header: t`Address`,
      isHiddenWhenNarrow: true,
      cell: (company) => <AddressLines text={addressLine(company.address)} />,
    },
    { id: 'slug', header: t`Slug`, width: '16%', cell: (company) => <SlugLink slug={company.slug} /> },
    {
      id: 'domain',
      header: t`Domain`,
      width: hasDomains ? (area.isAdmin ? '15%' : '18%') : '88px',
      cell: (company) => <DomainState company={company} />,
    },
    { id: 'plan', header: t`Plan`, width: '68px', cell: planName },
  ];
}

const ownerColumn: DataColumn<Company> = {
  id: 'owner',
  header: msg`Owner`,
  width: '15%',
  cell: (company) => text(company.ownerEmail),
};

function text(value: string | null | undefined) {
  return value ? <span data-tip="">{value}</span> : <span className={styles.none}>–</span>;
}

function SlugLink({ slug }: { slug: string | null }) {
  if (!slug) return text(null);
  return (
    <a
      className={styles.slug}
      href={paths.publicCompany.to(slug)}
      target="_blank"
      rel="noreferrer"
      data-tip={t`Open the public page`}
    >
      <span className={styles.nameText}>{slug}</span>
      <ExternalLink aria-hidden="true" size={12} />
      <span className="visually-hidden">{t`(public page, opens in a new tab)`}</span>
    </a>
  );
}

function DomainState({ company: { domain, domainState } }: { company: Company }) {
  if (!domain) return text(null);
  return (
    <span className={styles.domain}>
      <span className={styles.host} data-tip="">
        {domain}
      </span>
      {domainState === 'VERIFIED' && <StatusPill tone="success">{t`Verified`}</StatusPill>}
      {domainState === 'DRIFTED' && <StatusPill tone="warning">{t`Points elsewhere`}</StatusPill>}
    </span>
  );
}
