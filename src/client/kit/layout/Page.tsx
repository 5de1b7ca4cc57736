import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { countText } from '../paging/countText.ts';
import styles from './Page.module.css';

export interface PageProps {
  /** Above the title: the way back to the list. */
  back?: ReactNode;
  /** Before the title: a person's picture. */
  picture?: ReactNode;
  title: string;
  /** The total number; a thin gray number next to the title. Undefined until it is known: its room is reserved. */
  count?: number | undefined;
  /** There are at least `count`: '10,000+'. */
  isCountCapped?: boolean | undefined;
  /** Next to the title: the views of a list, for instance. */
  beside?: ReactNode;
  /** The one primary action, at the right end of the title line. */
  action?: ReactNode;
  /** Search, filters: one line under the title. */
  toolbar?: ReactNode;
  /** One sentence under the title, where the page needs one. */
  lead?: ReactNode;
  /** `form` keeps lines short (640 px); lists use the whole width. */
  width?: 'full' | 'form';
  /** As high as the window, the content fills the rest: for a table with its own scrolling. Not on phones. */
  isFilling?: boolean;
  children: ReactNode;
}

/** The frame of a screen inside the panel: title line, toolbar, content. */
export function Page(props: PageProps) {
  const {
    back,
    picture,
    title,
    count,
    isCountCapped,
    beside,
    action,
    toolbar,
    lead,
    width = 'full',
    isFilling,
    children,
  } = props;
  const isAwaited = 'count' in props;
  return (
    <div className={joinClasses(styles.page, width === 'form' && styles.form, isFilling && styles.filling)}>
      {back && <div className={styles.back}>{back}</div>}
      <header className={joinClasses(styles.titleLine, beside !== undefined && styles.single)}>
        {picture}
        <Typography variant="h1">
          {title}
          {(count !== undefined || isAwaited) && (
            <>
              {' '}
              <span className={joinClasses(styles.count, isAwaited && styles.awaited)}>
                {count !== undefined && countText(count, isCountCapped)}
              </span>
            </>
          )}
        </Typography>
        {beside}
        {action && (
          <div className={styles.action} data-page-action="">
            {action}
          </div>
        )}
      </header>
      {lead && (
        <Typography component="div" variant="body2" className={styles.lead}>
          {lead}
        </Typography>
      )}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
