import { useState } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Its initials stand in while there is no picture, or none that loads. */
  name: string;
  /** Address of the picture as the browser asks for it. */
  src?: string | null | undefined;
  /** Pixels; 24 by default. */
  size?: number;
  /** Round for people, square for companies. */
  shape?: 'round' | 'square';
}

/** A person's photo or a company's logo. Decorative: the name always stands beside it. */
export function Avatar({ name, src, size = 24, shape = 'round' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isShown = src && src !== failedSrc;
  return (
    <span
      className={joinClasses(styles.avatar, shape === 'square' && styles.square)}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.42)) }}
      aria-hidden="true"
    >
      {isShown ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailedSrc(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
