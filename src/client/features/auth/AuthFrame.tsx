import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { readAuthCookie } from '#client/data/authCookies.ts';
import { listenToSession } from '#client/entities/session/sessionChannel.ts';
import { paths, PRODUCT_NAME } from '#client/paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Redirect, usePlace } from './place.tsx';
import { pageAfterSignIn } from './useFinishSignIn.ts';
import styles from './AuthFrame.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The ways to other auth screens, under the card. */
  footer?: ReactNode;
}

/** The frame of every sign-in screen. Redirects users who are signed in, or sign in in another tab, to the panel. */
export function AuthFrame({ title, lead, children, footer }: Props) {
  const { search } = usePlace();
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return <Redirect to={pageAfterSignIn(search)} />;
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <a href={paths.home.to()} className={styles.brandLink}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {PRODUCT_NAME}
        </a>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {footer && <p className={styles.footer}>{footer}</p>}
      </main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  );
}

function useIsSignedIn(): boolean {
  const [isSignedIn, setIsSignedIn] = useState(hasSession);
  useEffect(function followOtherTabs() {
    return listenToSession(() => setIsSignedIn(hasSession()));
  }, []);
  return isSignedIn;
}

function hasSession(): boolean {
  return readAuthCookie('accessToken') !== undefined;
}
