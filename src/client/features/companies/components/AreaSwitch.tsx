import { t } from '@lingui/core/macro';
import { LinkSwitch } from '#client/kit/tabs/LinkSwitch.tsx';
import { paths } from '#client/paths.ts';
import { useCompanyArea } from '../companyArea.ts';

/** For a master admin: all companies of the installation, or their own. */
export function AreaSwitch() {
  const { isAdmin } = useCompanyArea();
  return (
    <LinkSwitch
      label={t`Companies shown`}
      links={[
        { label: t`All companies`, to: paths.adminCompany.to(), isCurrent: isAdmin },
        { label: t`My companies`, to: paths.company.to(), isCurrent: !isAdmin },
      ]}
    />
  );
}
