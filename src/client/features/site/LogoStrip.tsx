import { t } from '@lingui/core/macro';
import { logos } from './logos.ts';

/** The open technology that the product is built on. */
export function LogoStrip() {
  return (
    <section className="wrap logos" aria-labelledby="trusted">
      <h2 id="trusted">{t`Built on open technology, trusted by millions of developers`}</h2>
      <ul>
        {logos.map(({ title, path }) => (
          <li key={title}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={path} />
            </svg>
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
