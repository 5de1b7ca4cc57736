import { t } from '@lingui/core/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { Link } from '../links/Link.tsx';
import { TimeBar } from './TimeBar.tsx';
import type { TimeBin } from './timeBins.ts';
import { PLOT, timeScale } from './timeScale.ts';
import styles from './TimeChart.module.css';

interface TimeBarsProps {
  title: string;
  bins: readonly TimeBin[];
  /** A number with its noun: '2 leads'. */
  textOf: (count: number) => string;
  /** The list of the rows counted on these days, the last one included; without it, bars are not links. */
  linkOf?: ((from: string, to: string) => string) | undefined;
  /** The first day of the bar under the pointer or focus; null for none. */
  onShow: (from: string | null) => void;
}

/** The bars on their axis. One tab stop; arrows go from bar to bar. */
export function TimeBars({ title, bins, textOf, linkOf, onShow }: TimeBarsProps) {
  const plot = useRef<SVGSVGElement>(null);
  const last = bins.length - 1;
  const [focused, setFocused] = useState(last);
  const stop = Math.min(focused, last);
  const scale = timeScale(bins);
  const { up, ticks } = scale;

  function handleKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = Math.min(last, Math.max(0, next));
    setFocused(target);
    plot.current?.querySelectorAll<SVGElement>('[data-bin]')[target]?.focus();
  }

  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: up(tick) }}>
            {numberText(tick)}
          </span>
        ))}
      </div>
      <svg
        ref={plot}
        className={styles.plot}
        height={PLOT.height}
        role="group"
        aria-label={t`${title}, a bar for each span of days; arrow keys go from bar to bar`}
        onKeyDown={handleKeyDown}
        onMouseLeave={() => onShow(null)}
      >
        {ticks.map((tick) => (
          <line key={tick} className={styles.grid} x1="0" x2="100%" y1={up(tick)} y2={up(tick)} />
        ))}
        {bins.map((bin, index) => (
          <Bin
            key={bin.from}
            to={linkOf?.(bin.from, bin.to)}
            data-bin=""
            className={styles.bin}
            aria-label={`${bin.label}: ${textOf(bin.count)}`}
            tabIndex={index === stop ? 0 : -1}
            onMouseEnter={() => onShow(bin.from)}
            onFocus={() => {
              setFocused(index);
              onShow(bin.from);
            }}
            onBlur={() => onShow(null)}
          >
            <TimeBar bin={bin} scale={scale} fromLast={last - index} />
          </Bin>
        ))}
      </svg>
    </div>
  );
}

interface BinProps {
  to: string | undefined;
  'data-bin': '';
  className: string | undefined;
  'aria-label': string;
  tabIndex: number;
  onMouseEnter: () => void;
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
}

/** A link, or a picture with the same name. */
function Bin({ to, ...props }: BinProps) {
  return to === undefined ? <g role="img" {...props} /> : <Link to={to} {...props} />;
}
