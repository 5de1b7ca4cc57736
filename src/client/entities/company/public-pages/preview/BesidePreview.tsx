import type { ReactNode } from 'react';
import styles from './BesidePreview.module.css';

/** A form, and beside it the picture of what it makes, where there is room. */
export function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {children}
      {preview}
    </div>
  );
}
