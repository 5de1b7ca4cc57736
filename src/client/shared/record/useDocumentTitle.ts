import { useEffect } from 'react';
import { PRODUCT_NAME } from '#client/paths.ts';

/** Sets the title of the browser tab, for example to a record's name. */
export function useDocumentTitle(title: string): void {
  useEffect(
    function showTitle() {
      document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
