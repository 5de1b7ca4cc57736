import { t } from '@lingui/core/macro';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { fileUrl } from '#client/data/fileUrl.ts';
import { useFindMyCompaniesQuery, useSwitchCompany } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import styles from '../TopBar.module.css';

/** Which company the session works in, and the others to change to. Shows nothing before the first company. */
export function CompanySwitcher() {
  const viewer = useViewer();
  const { company: current } = viewer;
  const { data: reply } = useFindMyCompaniesQuery();
  const [switchCompany] = useSwitchCompany();
  if (!current) return null;
  const companies = reply?.data ?? [];
  const shown = companies.find((company) => company.companyId === current.companyId);
  // The list hears of a new name or logo at once; the signed-in user's copy is the first answer.
  const name = shown?.companyName ?? current.companyName;

  return (
    <MenuButton
      label={t`Switch company, now ${name}`}
      className={styles.switcher}
      items={[
        ...companies.map((company) => ({
          label: company.companyName,
          icon: <Avatar name={company.companyName} src={fileUrl(company.logo)} size={20} shape="square" />,
          isChecked: company.companyId === current.companyId,
          onSelect: () => {
            if (company.companyId !== current.companyId) void switchCompany(company.companyId);
          },
        })),
        ...(can(viewer, 'COMPANY', 'MANAGE')
          ? [
              {
                label: t`Add company`,
                icon: <Plus />,
                to: paths.addCompany.to(),
                startsGroup: companies.length > 0,
              },
            ]
          : []),
      ]}
    >
      <Avatar name={name} src={fileUrl(shown?.logo)} size={20} shape="square" />
      <span className={styles.switcherName}>{name}</span>
      <ChevronsUpDown className={styles.faint} aria-hidden="true" size={14} />
    </MenuButton>
  );
}
