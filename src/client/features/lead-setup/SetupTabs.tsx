import { Link } from 'react-router-dom';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { OPTION_LISTS } from './leadOption.ts';
import styles from './SetupTabs.module.css';

/** The four lists of lead setup, each at its own address. */
export function SetupTabs({ kind }: { kind: OptionKind }) {
  return (
    <nav className={styles.tabs} aria-label="Lead setup">
      {OPTION_KINDS.map((each) => (
        <Link
          key={each}
          to={OPTION_LISTS[each].to}
          className={styles.tab}
          aria-current={each === kind ? 'page' : undefined}
        >
          {OPTION_LISTS[each].title}
        </Link>
      ))}
    </nav>
  );
}
