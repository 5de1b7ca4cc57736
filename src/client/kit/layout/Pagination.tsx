import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { pageWindow } from './pageWindow.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** Names what is paged: 'Companies'. */
  label: string;
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  /** A new page size comes with page 1. */
  onChange: (next: { page: number; limit: number }) => void;
}

/** Pages of a list: a window of page buttons, an ellipsis, the last page; the page size; which rows are shown. */
export function Pagination({ label, page, limit, total, onChange }: PaginationProps) {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const goTo = (next: number) => onChange({ page: next, limit });
  return (
    <nav className={styles.pagination} aria-label={`${label}: pages`}>
      <span className={styles.range} role="status">
        {total === 0
          ? '0'
          : `${((page - 1) * limit + 1).toLocaleString()}–${Math.min(page * limit, total).toLocaleString()}`}{' '}
        of {total.toLocaleString()}
      </span>
      <PageSizeSelect limit={limit} onChange={(next) => onChange({ page: 1, limit: next })} />
      <ul className={styles.pages}>
        <li>
          <IconButton label="Previous page" disabled={page <= 1} onClick={() => goTo(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
        </li>
        {pageWindow(page, totalPages).map((item) =>
          item === 'gap' ? (
            <li key="gap" className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                className={joinClasses(styles.page, item === page && styles.current)}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => goTo(item)}
              >
                {item}
              </button>
            </li>
          ),
        )}
        <li>
          <IconButton label="Next page" disabled={page >= totalPages} onClick={() => goTo(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </li>
      </ul>
    </nav>
  );
}
