import { t } from '@lingui/core/macro';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorStatus } from '#client/data/apiError.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { LoadedQuery } from './LoadState.tsx';
import { LoadState } from './LoadState.tsx';
import { missingText } from './missingText.ts';

interface RecordStateProps {
  /** The query of the one record. */
  query: LoadedQuery;
  /** In place of the record while it is on its way. */
  skeleton: ReactNode;
  /** The kind of record, which has a text in missingText.ts: 'invoice'. */
  what: string;
  icon?: ReactNode;
  /** Why it may be missing. */
  text?: string;
  /** The way back to the list. */
  back: ReactNode;
  heading?: 'h1' | 'h2';
}

/** The loading and error states of a record: not found, no permission, or failed to load. */
export function RecordState({ query, skeleton, what, icon, text, back, heading }: RecordStateProps) {
  if (!query.isLoading && [403, 404].includes(errorStatus(query.error) ?? 0))
    return (
      <EmptyState
        {...(heading && { heading })}
        icon={icon ?? <FileQuestion />}
        title={t(missingText(what))}
        text={text ?? t`It may have been deleted, or you do not have access to it.`}
        action={back}
      />
    );
  return <LoadState query={query} skeleton={skeleton} />;
}
