import { t } from '@lingui/core/macro';
import { Building2, EllipsisVertical, Pencil } from 'lucide-react';
import { useFindMyCompaniesQuery, useSwitchCompany } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import styles from './CompanyBar.module.css';

/** Whose invoices these are: another company can be chosen, and what can be done with this one. */
export function CompanyBar() {
  const viewer = useViewer();
  const { data: reply } = useFindMyCompaniesQuery();
  const [switchCompany, { isSwitching }] = useSwitchCompany();
  const { company } = viewer;
  if (!company) return null;
  const companies = reply?.data ?? [];
  const known = companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }));
  const own = { value: company.companyId, label: company.companyName };
  return (
    <div className={styles.bar}>
      <SelectInput
        className={styles.select ?? ''}
        aria-label={t`Company`}
        options={known.length > 0 ? known : [own]}
        value={company.companyId}
        disabled={isSwitching}
        onChange={(event) => void switchCompany(event.target.value)}
      />
      {can(viewer, 'COMPANY', 'MANAGE') && (
        <MenuButton
          label={t`Actions for ${{ companyName: company.companyName }}`}
          look="ghost"
          items={[
            { label: t`Edit`, icon: <Pencil />, to: paths.editCompany.to(company.companyId) },
            { label: t`My companies`, icon: <Building2 />, to: paths.companyInfo.to() },
          ]}
        >
          <EllipsisVertical aria-hidden="true" size={16} />
        </MenuButton>
      )}
    </div>
  );
}
