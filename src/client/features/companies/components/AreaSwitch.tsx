import { Link } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { useCompanyArea } from '../companyArea.ts';
import styles from './AreaSwitch.module.css';

/** For a master admin: all companies of the installation, or their own. */
export function AreaSwitch() {
  const { isAdmin } = useCompanyArea();
  return (
    <nav className={styles.switch} aria-label="Which companies">
      <Link
        to={paths.adminCompany.to()}
        className={styles.choice}
        aria-current={isAdmin ? 'page' : undefined}
      >
        All companies
      </Link>
      <Link to={paths.company.to()} className={styles.choice} aria-current={isAdmin ? undefined : 'page'}>
        My companies
      </Link>
    </nav>
  );
}
