import { generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './Security.module.css';

/** A QR code, black on white in both themes: some cameras do not read inverted ones. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = generate(text);
  const parts: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) parts.push(`M${x} ${y}h1v1h-1z`);
  return { size: code.size, path: parts.join('') };
}
