import type { ReactNode } from 'react';
import styles from './BesidePreview.module.css';

/** A form with a preview of its page next to it, if there is room. */
export function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {children}
      {preview}
    </div>
  );
}
