import { t } from '@lingui/core/macro';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLAN_NAMES } from '#contract/limits/account/plans.ts';
import { Disclosure } from './Disclosure.tsx';
import { PlanHead } from './PlanHead.tsx';
import type { PlanRow } from './planRows.ts';
import { planSections, teamRows } from './planRows.ts';

/** The plans as cards for small screens: details closed at first, their sections open. */
export function PlanCards() {
  return (
    <ul className="plan-cards">
      {PLAN_NAMES.map((plan) => (
        <li className={plan === 'PRO' ? 'card chosen' : 'card'} key={plan}>
          <PlanHead plan={plan} as="h2" />
          <Disclosure controls={`details-${plan}`} isOpen={false}>{t`Plan details`}</Disclosure>
          <div id={`details-${plan}`} className="plan-details" hidden>
            {planSections().map(({ id, title, rows }) => (
              <section key={id}>
                <h3>
                  <Disclosure controls={`details-${plan}-${id}`} isOpen>
                    {title}
                  </Disclosure>
                </h3>
                <Rows id={`details-${plan}-${id}`} rows={rows} plan={plan} />
              </section>
            ))}
            <Rows rows={teamRows()} plan={plan} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rows({ id, rows, plan }: { id?: string; rows: PlanRow[]; plan: PlanName }) {
  return (
    <dl id={id}>
      {rows.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values[plan]}</dd>
        </div>
      ))}
    </dl>
  );
}
