import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import { inSentence } from '#contract/i18n/inSentence.ts';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';

/** Replaces the rows of a list when search and filters match nothing. */
export function NothingFound({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`No matches`}
      text={t`No ${{ label: inSentence(label) }} match the search and the filters.`}
      action={<Button onClick={onClear}>{t`Show all`}</Button>}
    />
  );
}
