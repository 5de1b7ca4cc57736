import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PRODUCT_NAME } from '#client/paths.ts';
import { LogoMark } from './Logo.tsx';
import { siteLinks } from './sitePages.ts';

/** A placeholder for the links to the other languages: the server knows which of them the installation offers. */
export const LANGUAGES_MARK = '__LANGUAGES__';

/** The footer of every public page: what the header has is not said twice. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap site-bar">
        <p className="footer-name">
          <LogoMark />
          <span>
            <Trans>
              <b>{PRODUCT_NAME}</b> is open source and runs on your own server.
            </Trans>
          </span>
        </p>
        <nav aria-label={t`Footer`}>
          <ul className="site-links">
            <li>
              <a href={siteLinks.privacy}>{t`Privacy policy`}</a>
            </li>
            <li>
              <a href={siteLinks.terms}>{t`Terms of services`}</a>
            </li>
          </ul>
        </nav>
        <nav className="languages" aria-label={t`Language`}>
          {LANGUAGES_MARK}
        </nav>
      </div>
    </footer>
  );
}
