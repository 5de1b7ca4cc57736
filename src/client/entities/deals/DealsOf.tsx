import { plural, t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { Deal } from './deal.ts';
import { useFindDealsQuery } from './dealsApi.ts';
import { DealStatusPill } from './DealStatusPill.tsx';
import { RottingMark } from './RottingMark.tsx';
import styles from './DealsOf.module.css';

interface DealsOfProps {
  /** The lead, contact or account whose deals are listed. */
  of: { kind: 'LEAD' | 'CONTACT' | 'ACCOUNT'; id: string };
  /** No deals can be added: the record is in trash, for instance. */
  isReadOnly?: boolean;
}

/** The deals of a person or an account, for viewers with access to deals: open deals first, closed deals collapsed. */
export function DealsOf({ of: { kind, id }, isReadOnly = false }: DealsOfProps) {
  const mayAdd = can(useViewer(), 'CRM_DEALS', 'EDIT') && !isReadOnly;
  const query = useFindDealsQuery({
    input: { ...(kind === 'ACCOUNT' ? { accountId: id } : { personId: id }), limit: MOST },
  });
  const deals = query.data?.data;
  const open = deals?.filter(({ status }) => status === 'OPEN') ?? [];
  const closed = deals?.filter(({ status }) => status !== 'OPEN') ?? [];
  return (
    <Card
      title={t`Deals`}
      action={
        mayAdd && (
          <ButtonLink
            look="ghost"
            size="small"
            icon={<Plus />}
            to={paths.addDeal.to(`${kind}:${id}`)}
          >{t`Add deal`}</ButtonLink>
        )
      }
    >
      {deals && <NotRefreshed query={query} />}
      {!deals && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {deals && open.length === 0 && <p className={styles.quiet}>{t`No open deals.`}</p>}
      {open.length > 0 && (
        <ul className={styles.list} aria-label={t`Open deals`}>
          {open.map((deal) => (
            <DealLine key={deal._id} deal={deal} />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>{plural(closed.length, { one: '# closed deal', other: '# closed deals' })}</summary>
          <ul className={styles.list} aria-label={t`Closed deals`}>
            {closed.map((deal) => (
              <DealLine key={deal._id} deal={deal} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function DealLine({ deal }: { deal: Deal }) {
  const { _id, title, stageName, status, amount, currency, isRotting } = deal;
  return (
    <li className={styles.line}>
      <span className={styles.text}>
        <Link to={paths.deal.to(_id)} dir="auto">
          {title}
        </Link>
        <span className={styles.quiet} dir="auto">
          {status === 'OPEN' ? stageName : <DealStatusPill status={status} />}
          {isRotting && (
            <>
              {' '}
              <RottingMark />
            </>
          )}
        </span>
      </span>
      <strong className={styles.amount}>{moneyText(amount, currency)}</strong>
    </li>
  );
}

/** The number of listed deals, newest first. */
const MOST = 50;
