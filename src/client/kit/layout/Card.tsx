import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: string;
  lead?: ReactNode;
  /** At the right end of the title line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled, hairline-bordered part of a page. */
export function Card({ title, lead, action, children }: CardProps) {
  return (
    <section className={styles.card}>
      {(title || action) && (
        <header className={styles.header}>
          <div>
            {title && <h2>{title}</h2>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  );
}
