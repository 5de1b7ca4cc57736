import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { readingKey } from '#client/kit/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { ErrorState } from '../../layout/ErrorState.tsx';
import type { ListQueryState } from '../listProps.ts';
import { rowId as ownId } from '../rows/rowId.ts';
import type { RowView } from '../rows/rowView.ts';
import { useRowGroup } from '../rows/useRowGroup.tsx';
import type { ListSection, SectionTableProps } from './listSection.ts';
import { SECTION_ROWS } from './listSection.ts';
import { SectionPages } from './SectionPages.tsx';
import { useIsNear } from './useIsNear.ts';
import styles from './Sections.module.css';

interface SectionProps<Row> extends SectionTableProps<Row> {
  section: ListSection;
  view: RowView;
  isOpen: boolean;
  /** Which rows are on the page; none of a closed section. */
  onDrawn: (key: string, ids: readonly string[]) => void;
}

/** A head with the section's name and count, and under it a page of its rows, asked for when it comes near. */
export function Section<Row>(props: SectionProps<Row>) {
  const { section, isOpen, closed, onClose, renderRows, scrollKey, onDrawn } = props;
  const { key, label, color, total, detail } = section;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const labelId = useId();
  // Another order or filter begins with the first page
  const [paged, setPaged] = useState({ page: 1, scrollKey });
  const page = paged.scrollKey === scrollKey ? paged.page : 1;
  const lastPage = Math.max(1, Math.ceil(total / SECTION_ROWS));
  const asked = { section, page: Math.min(page, lastPage), limit: SECTION_ROWS };

  const toggle = (opens: boolean) =>
    onClose(opens ? closed.filter((each) => each !== key) : [...closed.filter((each) => each !== key), key]);

  useEffect(
    function forgetRowsOfClosed() {
      if (!isOpen) onDrawn(key, []);
    },
    [isOpen, onDrawn, key],
  );

  return (
    <div ref={place}>
      <div role="rowgroup" className={styles.head}>
        <div role="row">
          <div role="cell" className={styles.headCell}>
            <button
              type="button"
              data-section={key}
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-labelledby={labelId}
              onClick={() => toggle(!isOpen)}
              onKeyDown={(event) => handleHeadKey(event, isOpen, toggle)}
            >
              <ChevronRight aria-hidden="true" size={16} className={styles.chevron} />
              {color && <span className={styles.dot} style={{ background: color }} aria-hidden="true" />}
              <span id={labelId} className={styles.label}>
                {label} <span className={styles.count}>{numberText(total)}</span>
                {detail && <span className={styles.detail}> {detail}</span>}
              </span>
            </button>
          </div>
        </div>
      </div>
      {isOpen && !isNear && <div style={{ height: Math.min(total, SECTION_ROWS) * 40 }} />}
      {isOpen &&
        isNear &&
        renderRows(asked, (state) => <SectionRows {...props} asked={asked} state={state} place={place} />)}
      {isOpen && lastPage > 1 && (
        <SectionPages {...asked} total={total} onPage={(next) => setPaged({ page: next, scrollKey })} />
      )}
    </div>
  );
}

interface SectionRowsProps<Row> extends SectionProps<Row> {
  asked: { page: number; limit: number };
  state: ListQueryState<Row>;
  place: RefObject<HTMLDivElement | null>;
}

function SectionRows<Row>({ asked: { page, limit }, state, place, ...props }: SectionRowsProps<Row>) {
  const { section, view, onDrawn, rowId = ownId } = props;
  const { key, total } = section;
  const { rows, error, isFetching, onRetry } = state;
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const { group, over } = useRowGroup<Row>({
    ...props,
    ...state,
    ids,
    view,
    scroller: place,
    offset: (page - 1) * limit,
    skeletonRows: Math.min(total, limit),
  });
  useEffect(
    function tellWhatIsDrawn() {
      onDrawn(key, ids);
    },
    [onDrawn, key, ids],
  );
  if (error && !rows) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  return (
    <>
      {group}
      {over}
    </>
  );
}

/** The arrow to the start of the line closes, the other opens; up and down go from head to head. */
function handleHeadKey(event: KeyboardEvent<HTMLElement>, isOpen: boolean, toggle: (opens: boolean) => void) {
  const { currentTarget: head } = event;
  const key = readingKey(event.key);
  if (key === 'ArrowLeft' && isOpen) toggle(false);
  else if (key === 'ArrowRight' && !isOpen) toggle(true);
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const heads = [...(head.closest('[role=table]')?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    heads[heads.indexOf(head) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
}
