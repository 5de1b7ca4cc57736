import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { numberText } from '#contract/i18n/formats.ts';
import type { SectionPage } from './listSection.ts';
import styles from './Sections.module.css';

interface SectionPagesProps extends SectionPage {
  total: number;
  onPage: (page: number) => void;
}

/** Under a section that has more rows than are shown: which they are, and the ways to the others. */
export function SectionPages({ section, page, limit, total, onPage }: SectionPagesProps) {
  const last = Math.min(page * limit, total);
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="cell" className={styles.pages}>
          <span role="status">
            {t`${{ first: numberText((page - 1) * limit + 1) }}–${{ last: numberText(last) }} of ${{ total: numberText(total) }}`}
          </span>
          <IconButton
            size="small"
            aria-label={t`Previous rows of ${{ label: section.label }}`}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" size={16} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t`Next rows of ${{ label: section.label }}`}
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" size={16} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
