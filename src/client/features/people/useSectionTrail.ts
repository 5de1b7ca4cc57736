import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ListInput } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { TrailPart } from '#client/entities/people/personTrail.ts';
import { personTrailSlice } from '#client/entities/people/personTrail.ts';
import type { ListSection } from '#client/kit/list-table/sections/listSection.ts';
import { SECTION_ROWS } from '#client/kit/list-table/sections/listSection.ts';

interface SectionsShown {
  sections: readonly ListSection[] | undefined;
  /** The reply they were computed from; a new reply means a change. */
  answer: unknown;
  closed: readonly string[];
  /** The query input for the rows of a section. */
  inputOf: (key: string) => ListInput;
}

interface Shown {
  page: number;
  ids: readonly string[];
}

/**
 * Keeps a list in sections as the trail: one open section after the other, so that the page of a person leads on to the next
 * section. Returns what a section calls with the rows that it shows.
 */
export function useSectionTrail(
  kind: PersonKind,
  { sections, answer, closed, inputOf }: SectionsShown,
): (key: string, shown: Shown) => void {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});

  const remember = useEffectEvent(() => {
    if (!sections) return;
    const parts: (TrailPart & { key: string })[] = [];
    let before = 0;
    for (const { key, total } of sections) {
      if (closed.includes(key)) continue;
      parts.push({ key, before, total, input: { ...inputOf(key), limit: SECTION_ROWS } });
      before += total;
    }
    const pages = parts.flatMap((part) => {
      const rows = shown[part.key];
      return rows ? [{ before: part.before + (rows.page - 1) * SECTION_ROWS, ids: rows.ids }] : [];
    });
    const trail = { from: `${pathname}${search}`, total: before, pages, parts };
    dispatch(personTrailSlice.actions.trailRemembered({ kind, trail }));
  });
  useEffect(
    function rememberSections() {
      remember();
    },
    // Collapsed sections and filters are in the URL
    [answer, shown, pathname, search],
  );

  return useCallback((key, rows) => setShown((now) => ({ ...now, [key]: rows })), []);
}
