import { useEffect } from 'react';
import { PRODUCT_NAME } from '#client/paths.ts';

/** Names the browser's tab, after one record for instance: its tabs are told apart, and found in the history. */
export function useDocumentTitle(title: string): void {
  useEffect(
    function showTitle() {
      document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
