import type { ReactNode } from 'react';
import { paths, PRODUCT_NAME } from '#client/paths.ts';
import styles from './OutsidePage.module.css';

/** The frame of a page that belongs neither to the panel nor to the sign-in. */
export function OutsidePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <a className={styles.brand} href={paths.home.to()}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {PRODUCT_NAME}
        </a>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
