import { siteLinks } from './sitePages.ts';

const TEASERS = [
  [
    'New Features',
    'More apps for the dashboard, and reports that lead from every number to the people behind it.',
  ],
  ['Enhanced Performance', 'Lists of 50,000 leads open instantly and stay fast while you search.'],
  ['Seamless Integration', 'Connect forms, webhooks, calendars and your own SMS provider in the dashboard.'],
] as const;

/** The page about upcoming features. The page's script inserts the date. */
export function ComingSoonPage() {
  return (
    <section className="wrap narrow page center">
      <p>
        <a className="back" href={siteLinks.home}>
          <span aria-hidden="true">←</span> Back to home
        </a>
      </p>
      <h1>Coming Soon</h1>
      <p className="lead">
        We are finishing the last details. You can already run today’s version on your own server.
      </p>
      <p className="launch">
        <span className="faint">Launch date</span>
        <time data-launch-date="" dateTime="P3M">
          In three months
        </time>
      </p>
      <ul className="cards three">
        {TEASERS.map(([title, text]) => (
          <li className="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
