import { PLANS } from '#contract/limits/account/plans.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { siteLinks } from '../sitePages.ts';

const BUTTONS: Record<PlanName, string> = { FREE: 'Free Plan', STARTER: 'Start Trial', PRO: 'Start Trial' };

/** A plan's name, price and button. Both prices are there; the page's period shows one. */
export function PlanHead({ plan, as: Name }: { plan: PlanName; as: 'h2' | 'p' }) {
  const { name, price } = PLANS[plan];
  return (
    <div className="plan-head">
      <Name className="plan-name">
        {name} {plan === 'PRO' && <span className="badge">Most Popular</span>}
      </Name>
      <p className="price">
        <span data-price="monthly">
          <b>${price.monthly}</b> a month
        </span>
        <span data-price="annual">
          <b>${price.annual}</b> a month{price.annual > 0 && ', billed annually'}
        </span>
      </p>
      <a
        className={plan === 'PRO' ? 'button primary' : 'button'}
        href={siteLinks.getStarted}
        aria-label={plan === 'FREE' ? undefined : `${BUTTONS[plan]}: ${name}`}
      >
        {BUTTONS[plan]}
      </a>
    </div>
  );
}
