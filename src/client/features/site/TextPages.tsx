import { t } from '@lingui/core/macro';
import { PRODUCT_NAME } from '#client/paths.ts';
import { siteLinks } from './sitePages.ts';

/** One sentence, as long as the product is only self-hosted. */
export function PrivacyPage() {
  return (
    <section className="wrap narrow page">
      <h1>{t`Privacy policy`}</h1>
      <p className="lead">{t`The operator of this ${PRODUCT_NAME} installation decides which data it stores and is responsible for that data.`}</p>
    </section>
  );
}

/** One sentence, likewise. */
export function TermsPage() {
  return (
    <section className="wrap narrow page">
      <h1>{t`Terms of services`}</h1>
      <p className="lead">{t`${PRODUCT_NAME} is free software under the GNU Affero General Public License, version 3 or later, without warranty.`}</p>
    </section>
  );
}

/** Where "Get Started" leads: to an account, or, for who has one open in this browser, to a company. */
export function GetStartedPage() {
  return (
    <section className="wrap narrow page center">
      <h1>{t`Get started`}</h1>
      <div data-signed-out="">
        <p className="lead">{t`Create an account in one minute with your name, email address and a password.`}</p>
        <p className="actions">
          <a className="button primary large" href={siteLinks.signup}>{t`Create an account`}</a>
          <a className="button large" href={siteLinks.login}>{t`Log in`}</a>
        </p>
      </div>
      <div data-signed-in="">
        <p className="lead">{t`You are signed in. Next, add your company.`}</p>
        <p className="actions">
          <a className="button primary large" href={siteLinks.addCompany}>{t`Add a company`}</a>
          <a className="button large" href={siteLinks.dashboard}>{t`Open the dashboard`}</a>
        </p>
      </div>
      <ol className="steps" role="list">
        <li>{t`Create an account and confirm your email address.`}</li>
        <li>{t`Add your company with its name, contact details and time zone.`}</li>
        <li>{t`Choose a public URL for your company.`}</li>
      </ol>
    </section>
  );
}

/** Any other path; answered with status 404. */
export function NotFoundPage() {
  return (
    <section className="wrap narrow page center">
      <p className="eyebrow">404</p>
      <h1>{t`Page not found`}</h1>
      <p className="lead">{t`Check the URL, or go to the home page.`}</p>
      <p className="actions">
        <a className="button primary large" href={siteLinks.home}>{t`Go home`}</a>
      </p>
    </section>
  );
}
