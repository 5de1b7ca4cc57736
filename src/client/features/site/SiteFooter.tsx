import { PRODUCT_NAME } from '#client/paths.ts';
import { LogoMark } from './Logo.tsx';
import { siteLinks } from './sitePages.ts';

/** The footer of every public page: what the header has is not said twice. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap site-bar">
        <p className="footer-name">
          <LogoMark />
          <span>
            <b>{PRODUCT_NAME}</b> is open source and runs on your own server.
          </span>
        </p>
        <nav aria-label="Footer">
          <ul className="site-links">
            <li>
              <a href={siteLinks.privacy}>Privacy policy</a>
            </li>
            <li>
              <a href={siteLinks.terms}>Terms of services</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
