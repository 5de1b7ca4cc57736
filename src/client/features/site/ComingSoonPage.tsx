import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { siteLinks } from './sitePages.ts';

const TEASERS = [
  [
    msg`New Features`,
    msg`More apps for the dashboard, and reports that lead from every number to the people behind it.`,
  ],
  [msg`Enhanced Performance`, msg`Lists of 50,000 leads open instantly and stay fast while you search.`],
  [
    msg`Seamless Integration`,
    msg`Connect forms, webhooks, calendars and your own SMS provider in the dashboard.`,
  ],
] as const;

/** The page about upcoming features. The page's script inserts the date. */
export function ComingSoonPage() {
  return (
    <section className="wrap narrow page center">
      <p>
        <a className="back" href={siteLinks.home}>
          <Trans>
            <span aria-hidden="true">←</span> Back to home
          </Trans>
        </a>
      </p>
      <h1>{t`Coming Soon`}</h1>
      <p className="lead">{t`We are finishing the last details. You can already run today’s version on your own server.`}</p>
      <p className="launch">
        <span className="faint">{t`Launch date`}</span>
        <time data-launch-date="" dateTime="P3M">{t`In three months`}</time>
      </p>
      <ul className="cards three">
        {TEASERS.map(([title, text], at) => (
          <li className="card" key={at}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
