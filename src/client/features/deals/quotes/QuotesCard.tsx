import { t } from '@lingui/core/macro';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { Quote } from './quote.ts';
import { quoteEntry } from './quoteEntry.tsx';
import { useCreateQuoteMutation, useFindQuotesQuery } from './quotesApi.ts';

const SendQuoteDialog = lazyPart(async () => (await import('./SendQuoteDialog.tsx')).SendQuoteDialog);
const QuoteExpiryDialog = lazyPart(async () => (await import('./QuoteExpiryDialog.tsx')).QuoteExpiryDialog);

/** The quotes of a deal, newest first, with their actions. */
export function QuotesCard({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const { _id: dealId, status, people } = details;
  const { rows, error, onRetry, isFetching } = listState(useFindQuotesQuery({ dealId }));
  const [createQuote, { isLoading }] = useCreateQuoteMutation();
  const [asked, setAsked] = useState<{ what: 'send' | 'expiry'; quote: Quote } | null>(null);
  const { timeZone } = useCalendar();
  const mayQuote = mayEdit && status === 'OPEN';
  const close = () => setAsked(null);
  return (
    <Card
      title={t`Quotes`}
      action={
        mayQuote &&
        rows && (
          <Button
            size="small"
            icon={<FilePlus size={16} />}
            isBusy={isLoading}
            onClick={() =>
              void toastResult(createQuote({ dealId }), t`Failed to create the quote. Try again.`)
            }
          >
            {rows.length > 0 ? t`New version` : t`Create quote`}
          </Button>
        )
      }
    >
      {error && !rows && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {!error && !rows && <Skeleton />}
      {rows && (
        <EntryList
          empty={t`No quotes yet. A quote has the line items of the deal, and the recipient can accept it online.`}
          entries={rows.map((quote) =>
            quoteEntry(quote, {
              timeZone,
              mayQuote,
              onSend: () => setAsked({ what: 'send', quote }),
              onExpiry: () => setAsked({ what: 'expiry', quote }),
            }),
          )}
        />
      )}
      {asked?.what === 'send' && (
        <SendQuoteDialog quote={asked.quote} email={people[0]?.email ?? ''} onClose={close} />
      )}
      {asked?.what === 'expiry' && <QuoteExpiryDialog quote={asked.quote} onClose={close} />}
    </Card>
  );
}
