import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../../buttons/Button.tsx';
import { ListHead } from '../columns/ListHead.tsx';
import { useHeadMoves } from '../columns/useHeadMoves.ts';
import { ListSkeleton } from '../rows/ListSkeleton.tsx';
import { useRowScroll } from '../rows/useRowScroll.ts';
import { useRowView } from '../rows/useRowView.ts';
import { TableFrame } from '../TableFrame.tsx';
import { usePhone } from '../usePhone.ts';
import type { SectionTableProps } from './listSection.ts';
import { Section } from './Section.tsx';
import { SectionBar } from './SectionBar.tsx';
import styles from './Sections.module.css';

/** Sections drawn at once; more of them by a button. */
const SECTIONS_A_PAGE = 50;

/** A table with collapsible sections, each with its count and its own pages. Loaded when the user groups rows. */
export function SectionTable<Row>(props: SectionTableProps<Row>) {
  const { slice, sections, closed, sorts = [], onSort, grouping, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(SECTIONS_A_PAGE);
  const [drawn, setDrawn] = useState<Readonly<Record<string, readonly string[]>>>({});
  const view = useRowView(props, usePhone());
  const moves = useHeadMoves(slice, view.columns);
  useRowScroll(scroller, props.scrollKey);

  // The rows that the head's checkbox selects
  const ids = useMemo(() => [...new Set(Object.values(drawn).flat())], [drawn]);
  const handleDrawn = useCallback(
    (key: string, rows: readonly string[]) => setDrawn((now) => ({ ...now, [key]: rows })),
    [],
  );

  return (
    <>
      <SectionBar {...props} />
      {sections?.length === 0 ? (
        empty
      ) : (
        <TableFrame {...props} ref={scroller} view={view} rowCount={undefined} isBusy={!sections}>
          <ListHead view={view} ids={ids} sorts={sorts} onSort={onSort} moves={moves} grouping={grouping} />
          {!sections && (
            <div role="rowgroup">
              <ListSkeleton view={view} count={10} />
            </div>
          )}
          {sections?.slice(0, shown).map((section) => (
            <Section<Row>
              key={section.key}
              {...props}
              section={section}
              view={view}
              isOpen={!closed.includes(section.key)}
              onDrawn={handleDrawn}
            />
          ))}
        </TableFrame>
      )}
      {sections && sections.length > shown && (
        <div className={styles.more}>
          <Button
            look="ghost"
            onClick={() => setShown(shown + SECTIONS_A_PAGE)}
          >{t`Show more sections`}</Button>
        </div>
      )}
      <div className="visually-hidden" role="status">
        {moves.announced}
      </div>
    </>
  );
}
