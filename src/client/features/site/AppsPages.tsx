import { msg, t } from '@lingui/core/macro';
import { siteLinks } from './sitePages.ts';

const APPS = [
  {
    name: msg`CRM`,
    text: msg`Manage leads, contacts and projects with custom fields, saved views, a board and reminders. Undo any import, even weeks later.`,
    icon: 'M16 19v-1a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v1M9 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8M22 19v-1a4 4 0 0 0-3-3.9M16 2.1a4 4 0 0 1 0 7.8',
  },
  {
    name: msg`SMS Marketing`,
    text: msg`Send campaigns through your own provider, with an exact forecast of messages and price, and the reason for every message.`,
    icon: 'M21 11.5a8.4 8.4 0 0 1-9 8.4 9 9 0 0 1-3.8-.9L3 20.5l1.5-5.2A8.4 8.4 0 1 1 21 11.5M8 11h.01M12 11h.01M16 11h.01',
  },
] as const;

/** The landing page of the applications. */
export function AppsPage() {
  return (
    <section className="wrap page">
      <div className="hero-text center">
        <h1>{t`Build your business toolkit`}</h1>
        <p className="lead">{t`Start with one app and add the next when you need it. All apps share your companies, contacts and team.`}</p>
        <p className="actions">
          <a className="button primary large" href={siteLinks.allApps}>{t`View all apps`}</a>
        </p>
      </div>
      <AppCards />
    </section>
  );
}

/** All applications, and room for those to come. */
export function AllAppsPage() {
  return (
    <section className="wrap page">
      <div className="hero-text center">
        <h1>{t`All apps`}</h1>
        <p className="lead">{t`One dashboard, one account and one bill for everything.`}</p>
      </div>
      <AppCards />
    </section>
  );
}

function AppCards() {
  return (
    <ul className="cards three">
      {APPS.map(({ name, text, icon }) => (
        <li className="card" key={icon}>
          <svg className="card-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={icon} />
          </svg>
          <h2>{t(name)}</h2>
          <p>{t(text)}</p>
        </li>
      ))}
      {[1, 2, 3, 4].map((key) => (
        <li className="card skeleton-card" key={key} aria-hidden="true">
          <span className="bone square" />
          <span className="bone half" />
          <span className="bone" />
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
