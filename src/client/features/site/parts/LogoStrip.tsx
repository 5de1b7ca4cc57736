import { siGraphql, siMui, siNodedotjs, siPostgresql, siReact, siRedux, siTypescript } from 'simple-icons';

const ICONS = [siPostgresql, siNodedotjs, siTypescript, siReact, siRedux, siGraphql, siMui];

/** The open technology that the product trusts, and stands on. */
export function LogoStrip() {
  return (
    <section className="wrap logos" aria-labelledby="trusted">
      <h2 id="trusted">Built on open technology, trusted by millions of developers</h2>
      <ul>
        {ICONS.map(({ title, path }) => (
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
