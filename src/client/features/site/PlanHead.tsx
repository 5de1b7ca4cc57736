import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { siteLinks } from './sitePages.ts';

const BUTTONS: Record<PlanName, string> = { FREE: 'Free Plan', STARTER: 'Start Trial', PRO: 'Start Trial' };

/**
 * A plan's name, price and button. Both prices are there; the page's period shows one. The button is one of a form, so that it leads on
 * without a script.
 */
export function PlanHead({ plan, as: Name }: { plan: PlanName; as: 'h2' | 'p' }) {
  const { name, price } = PLANS[plan];
  const nameId = `${Name}-${plan}`;
  return (
    <div className="plan-head">
      <Name className="plan-name">
        <span id={nameId}>{name}</span> {plan === 'PRO' && <span className="badge">Most Popular</span>}
      </Name>
      <p className="price">
        <span data-price="monthly">
          <b>${price.monthly}</b> a month
        </span>
        <span data-price="annual">
          <b>${price.annual}</b> a month{price.annual > 0 && ', billed annually'}
        </span>
      </p>
      <form action={siteLinks.getStarted}>
        <button className={plan === 'PRO' ? 'button primary' : 'button'} aria-describedby={nameId}>
          {BUTTONS[plan]}
        </button>
      </form>
    </div>
  );
}
