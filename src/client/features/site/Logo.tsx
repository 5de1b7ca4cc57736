import { PRODUCT_NAME } from '#client/paths.ts';
import { siteLinks } from './sitePages.ts';

/** The product's mark and name; leads home. */
export function Logo() {
  return (
    <a className="logo" href={siteLinks.home}>
      <LogoMark />
      <span>{PRODUCT_NAME}</span>
    </a>
  );
}

/** The mark alone. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="logo-ground" />
      <g className="logo-bars">
        <rect x="8" y="8" width="16" height="4" rx="2" />
        <rect x="8" y="14" width="10" height="4" rx="2" opacity=".82" />
        <rect x="8" y="20" width="16" height="4" rx="2" />
      </g>
    </svg>
  );
}
