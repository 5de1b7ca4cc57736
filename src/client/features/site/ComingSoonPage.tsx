import { siteLinks } from './sitePages.ts';

const TEASERS = [
  [
    'New Features',
    'Campaigns that answer back, booking pages, and reports that click through to the people behind them.',
  ],
  ['Enhanced Performance', 'Tables of fifty thousand leads that open at once and stay quick while you type.'],
  [
    'Seamless Integration',
    'Forms, webhooks and your own SMS provider, connected without leaving the dashboard.',
  ],
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
        We are putting the last things in order. What you see today already runs on your own server.
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
