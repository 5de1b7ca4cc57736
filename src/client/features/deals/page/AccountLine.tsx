import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { AccountPicker } from '#client/entities/accounts/AccountPicker.tsx';
import type { Deal } from '#client/entities/deals/deal.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { FactLine } from './FactLine.tsx';
import { useDealSave } from './useDealSave.ts';
import styles from './Facts.module.css';

/** The account of a deal, with a link to its page. */
export function AccountLine({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) {
  const { accountId, accountName } = deal;
  const mayOpen = can(useViewer(), 'CRM_ACCOUNTS', 'VIEW');
  const save = useDealSave(deal._id);
  const change = accountId ? t`Change account` : t`Select account`;
  return (
    <FactLine label={t({ message: 'Account', context: 'organization' })}>
      <span className={styles.account}>
        {accountId && mayOpen ? (
          <Link to={paths.account.to(accountId)} dir="auto">
            {accountName}
          </Link>
        ) : (
          <span dir="auto">{accountName ?? '–'}</span>
        )}
        {mayEdit && mayOpen && (
          <PopoverButton
            label={change}
            look="icon"
            align="end"
            panel={
              <SavePanel value={accountId} onSave={(next) => void save({ accountId: next })}>
                {(draft, onChange) => <AccountPicker isOptional value={draft} onChange={onChange} />}
              </SavePanel>
            }
          >
            <span className="visually-hidden">{change}</span>
            <Pencil aria-hidden="true" size={14} />
          </PopoverButton>
        )}
      </span>
    </FactLine>
  );
}
