import { t } from '@lingui/core/macro';
import { i18n } from '#contract/i18n/i18n.ts';
import { PLAN_NAMES, PLANS } from '#contract/limits/account/plans.ts';
import { Disclosure } from './Disclosure.tsx';
import { PlanHead } from './PlanHead.tsx';
import type { PlanRow } from './planRows.ts';
import { planSections, teamRows } from './planRows.ts';

/** The comparison as a table. Each section is a body of its own, which its heading's button collapses. */
export function PlanTable() {
  return (
    <table className="plan-table">
      <caption className="visually-hidden">{t`Plan limits`}</caption>
      <colgroup>
        <col className="plan-labels" />
        {PLAN_NAMES.map((plan) => (
          <col key={plan} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {PLAN_NAMES.map((plan) => (
            <th key={plan} scope="col" abbr={i18n.t(PLANS[plan].name)}>
              <PlanHead plan={plan} as="p" />
            </th>
          ))}
        </tr>
      </thead>
      {planSections().map(({ id, title, rows }) => [
        <tbody key={`${id}-head`}>
          <tr className="section-row">
            <th scope="colgroup" colSpan={PLAN_NAMES.length + 1}>
              <Disclosure controls={`plan-${id}`} isOpen>
                {title}
              </Disclosure>
            </th>
          </tr>
        </tbody>,
        <tbody key={id} id={`plan-${id}`}>
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>,
      ])}
      <tbody className="team">
        {teamRows().map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { label, values } }: { row: PlanRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {PLAN_NAMES.map((plan) => (
        <td key={plan} className={values[plan] === t`No` ? 'faint' : undefined}>
          {values[plan]}
        </td>
      ))}
    </tr>
  );
}
