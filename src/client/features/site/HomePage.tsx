import { msg, t } from '@lingui/core/macro';
import { LogoStrip } from './LogoStrip.tsx';
import { Screenshot } from './Screenshot.tsx';
import { siteLinks } from './sitePages.ts';

const BENEFITS = [
  {
    title: msg`Smart Automation`,
    text: msg`See exactly what a campaign will send and cost before you start it. Every message stores why it was allowed, with the consent behind it.`,
    icon: 'M13 2 3 14h8l-1 8 10-12h-8z',
  },
  {
    title: msg`All-in-One Solution`,
    text: msg`CRM, SMS campaigns and appointments share one dashboard. Bookings never overlap, even if two guests book at the same moment.`,
    icon: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  },
  {
    title: msg`Scalable & Flexible`,
    text: msg`Import thousands of leads and undo any import, even weeks later. Run one company or a hundred on your own server, free forever.`,
    icon: 'M3 17l6-6 4 4 8-8M15 7h6v6',
  },
] as const;

/** What no other open product has, or not together. */
const UNIQUE = [
  [
    msg`CRM, SMS campaigns and appointments together`,
    msg`Calls, messages and bookings of a person are on one page, and the whole team shares one inbox and one calendar.`,
  ],
  [
    msg`Many companies, walled off`,
    msg`One installation serves any number of companies, each with its own team, permissions and domain. The database itself separates their data.`,
  ],
  [
    msg`Evidence of consent`,
    msg`A ledger that cannot be changed unnoticed records who agreed to what and when. Each message names the entry that allowed it.`,
  ],
  [
    msg`Imports with undo`,
    msg`Undo an import even weeks later. Fields that others changed since then keep their values, and each row that stays has its reason.`,
  ],
  [
    msg`Exact campaign forecasts`,
    msg`Recipients, segments, cost and end time before you start, from the same rules that send the messages.`,
  ],
  [
    msg`No double bookings`,
    msg`The database rejects overlapping bookings, even of two guests in the same moment.`,
  ],
] as const;

/** The first thing anyone sees. */
export function HomePage() {
  return (
    <>
      <section className="hero wrap">
        <div className="hero-text center">
          <h1>{t`Effortless customer management`}</h1>
          <p className="lead">{t`The CRM with undoable imports, exact SMS forecasts and no double bookings. Open source, on your own server.`}</p>
          <p className="actions">
            <a className="button primary large" href={siteLinks.comingSoon}>{t`Start Now - It's Free`}</a>
            <a className="button large" href={siteLinks.comingSoon}>{t`Meet an Advisor`}</a>
          </p>
        </div>
        <Screenshot />
      </section>
      <LogoStrip />
      <section className="wrap page" aria-labelledby="benefits">
        <div className="section-head">
          <h2 id="benefits">{t`Less to manage, more to show for it`}</h2>
          <a className="more" href={siteLinks.comingSoon}>{t`See why?`}</a>
        </div>
        <ul className="cards three">
          {BENEFITS.map(({ title, text, icon }, at) => (
            <li className="card" key={icon}>
              <svg className="card-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={icon} />
              </svg>
              <h3 id={`benefit-${at}`}>{t(title)}</h3>
              <p>{t(text)}</p>
              <a
                className="more"
                href={siteLinks.comingSoon}
                aria-describedby={`benefit-${at}`}
              >{t`Learn More`}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap page" aria-labelledby="unique">
        <div className="section-head">
          <h2 id="unique">{t`Only in Exkoo`}</h2>
        </div>
        <dl className="cards three">
          {UNIQUE.map(([title, text], at) => (
            <div className="card" key={at}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
