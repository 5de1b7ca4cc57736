import { msg, t } from '@lingui/core/macro';
import { Logo } from './Logo.tsx';
import { siteLinks } from './sitePages.ts';

const LINKS = [
  [msg`Home`, siteLinks.home],
  [msg`About`, siteLinks.about],
  [msg`Apps`, siteLinks.apps],
  [msg`Pricing`, siteLinks.pricing],
] as const;

/** The header of public pages. On phones a button shows its links; without JavaScript they are stacked. */
export function SiteHeader({ path }: { path: string }) {
  const current = (target: string) => (target === path ? 'page' : undefined);
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <Logo />
        <button
          type="button"
          className="menu-button"
          aria-label={t`Menu`}
          aria-expanded="false"
          aria-controls="menu"
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
        <nav id="menu" className="site-nav" aria-label={t`Main`}>
          <ul className="site-links">
            {LINKS.map(([label, target]) => (
              <li key={target}>
                <a href={target} aria-current={current(target)}>
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
          <ul className="site-links">
            <li>
              <a href={siteLinks.login}>{t`Login`}</a>
            </li>
            <li>
              <a
                className="button primary"
                href={siteLinks.getStarted}
                aria-current={current(siteLinks.getStarted)}
              >{t`Get Started`}</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
