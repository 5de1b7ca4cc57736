import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { numberText } from '#contract/i18n/formats.ts';
import { Button } from '../buttons/Button.tsx';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { pageWindow } from './pageWindow.ts';

interface PaginationProps {
  /** The name of the rows: 'Companies'. */
  label: string;
  /** From 1. */
  page: number;
  limit: number;
  /** Undefined while the first answer is loading. */
  total: number | undefined;
  /** There are at least `total` rows: no page is the last one. */
  isTotalCapped?: boolean | undefined;
  /** Counts all rows of a capped total; without it there is no button. */
  onCountAll?: (() => void) | undefined;
  isCounting?: boolean | undefined;
  /** A new page size comes with page 1. */
  onChange: (next: { page: number; limit: number }) => void;
}

/** Pages of a list: a window of page buttons, an ellipsis, the last page; the page size; which rows are shown. Nothing without rows. */
export function Pagination(props: PaginationProps) {
  const { label, page, limit, total, isTotalCapped = false, onCountAll, isCounting, onChange } = props;
  if (!total) return null;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const goTo = (next: number) => onChange({ page: next, limit });
  return (
    <Box
      component="nav"
      aria-label={t`${label}: pages`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        py: 1.5,
        color: 'text.secondary',
      }}
    >
      <Typography component="span" variant="subtitle2" role="status">
        {rangeText(props, total)}
      </Typography>
      {isTotalCapped && onCountAll && (
        <Button look="ghost" size="small" isBusy={isCounting} onClick={onCountAll}>{t`Count all`}</Button>
      )}
      <PageSizeSelect limit={limit} onChange={(next) => onChange({ page: 1, limit: next })} />
      <Box component="ul" sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
        <li>
          <PaginationItem
            type="previous"
            data-tip={t`Previous page`}
            aria-label={t`Previous page`}
            slots={{ previous: ChevronLeft }}
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
          />
        </li>
        {pageWindow(page, totalPages, isTotalCapped).map((item) =>
          item === 'gap' ? (
            <li key="gap" aria-hidden="true">
              <PaginationItem type="end-ellipsis" />
            </li>
          ) : (
            <li key={item}>
              <PaginationItem
                page={item}
                selected={item === page}
                aria-label={t`Page ${{ number: numberText(item) }}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => goTo(item)}
              />
            </li>
          ),
        )}
        <li>
          <PaginationItem
            type="next"
            data-tip={t`Next page`}
            aria-label={t`Next page`}
            slots={{ next: ChevronRight }}
            disabled={page >= totalPages}
            onClick={() => goTo(page + 1)}
          />
        </li>
      </Box>
    </Box>
  );
}

function rangeText({ page, limit, isTotalCapped }: PaginationProps, total: number): string {
  const first = numberText((page - 1) * limit + 1);
  const last = numberText(Math.min(page * limit, total));
  if (isTotalCapped) return t`${first}–${last} of more than ${{ total: numberText(total - 1) }}`;
  return t`${first}–${last} of ${{ total: numberText(total) }}`;
}
