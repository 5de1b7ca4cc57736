import { msg, t } from '@lingui/core/macro';
/** What the picture shows, in words. */
export const SCREENSHOT_TEXT = msg`The dashboard: new leads over time, the pipeline, sources, lead managers and due calls`;

/** The dashboard as it is: `npm run screenshot` takes it of the product with its demo data, light and dark. */
export function Screenshot() {
  return (
    <picture className="screenshot">
      {(['dark', 'light'] as const).flatMap((scheme) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${scheme}-${format}`}
            data-scheme={scheme}
            media={scheme === 'dark' ? '(prefers-color-scheme: dark)' : undefined}
            type={`image/${format}`}
            srcSet={WIDTHS.map((width) => `${file(scheme, width, format)} ${width}w`).join(', ')}
            sizes={SIZES}
          />
        )),
      )}
      <img
        src={file('light', 960, 'webp')}
        width={1440}
        height={810}
        alt={t(SCREENSHOT_TEXT)}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

function file(scheme: 'light' | 'dark', width: number, format: string): string {
  return `/site/dashboard-${scheme}-${width}.${format}`;
}

const WIDTHS = [640, 960, 1440] as const;
const SIZES = '(min-width: 1200px) 1120px, calc(100vw - 32px)';
