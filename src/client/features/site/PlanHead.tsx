import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { siteLinks } from './sitePages.ts';

const BUTTONS: Record<PlanName, MessageDescriptor> = {
  FREE: msg`Free Plan`,
  STARTER: msg`Start Trial`,
  PRO: msg`Start Trial`,
};

/**
 * A plan's name, price and button. Both prices are there; the page's period shows one. The button is one of a form, so that it leads on
 * without a script.
 */
export function PlanHead({ plan, as: Name }: { plan: PlanName; as: 'h2' | 'p' }) {
  const { name, price } = PLANS[plan];
  const monthly = `$${numberText(price.monthly)}`;
  const annual = `$${numberText(price.annual)}`;
  const nameId = `${Name}-${plan}`;
  return (
    <div className="plan-head">
      <Name className="plan-name">
        <span id={nameId}>{i18n.t(name)}</span>{' '}
        {plan === 'PRO' && <span className="badge">{t`Most Popular`}</span>}
      </Name>
      <p className="price">
        <span data-price="monthly">
          <Trans>
            <b>{monthly}</b> a month
          </Trans>
        </span>
        <span data-price="annual">
          {price.annual > 0 ? (
            <Trans>
              <b>{annual}</b> a month, billed annually
            </Trans>
          ) : (
            <Trans>
              <b>{annual}</b> a month
            </Trans>
          )}
        </span>
      </p>
      <form action={siteLinks.getStarted}>
        <button className={plan === 'PRO' ? 'button primary' : 'button'} aria-describedby={nameId}>
          {t(BUTTONS[plan])}
        </button>
      </form>
    </div>
  );
}
