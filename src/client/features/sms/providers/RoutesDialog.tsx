import { msg, t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { SmsRoute } from '#contract/sms/routes.ts';
import { routesProblem } from '#contract/sms/routes.ts';
import { useFindSmsProvidersQuery } from './providersApi.ts';
import type { ProviderChoice, RouteValues } from './RouteFields.tsx';
import { RouteFields } from './RouteFields.tsx';
import { useFindSmsRoutesQuery, useSaveSmsRoutesMutation } from './routesApi.ts';
import styles from './Provider.module.css';

/** Routing rules by number prefix. */
export function RoutesDialog({ onClose }: { onClose: () => void }) {
  const routes = useFindSmsRoutesQuery();
  const providers = useFindSmsProvidersQuery({ input: { limit: 100 } });
  const saved = routes.data?.data;
  const known = providers.data?.data;
  if (saved && known)
    return (
      <Form
        saved={saved}
        choices={known.map(({ _id, name }) => ({ value: _id, label: name }))}
        onClose={onClose}
      />
    );
  const error = routes.error ?? providers.error;
  return (
    <Dialog isOpen onClose={onClose} title={t(TITLE)}>
      {error ? (
        <ErrorState
          message={errorText(error)}
          onRetry={() => void Promise.all([routes.refetch(), providers.refetch()])}
          isRetrying={routes.isFetching || providers.isFetching}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

const TITLE = msg`Routing rules`;

function Form({
  saved,
  choices,
  onClose,
}: {
  saved: readonly SmsRoute[];
  choices: readonly ProviderChoice[];
  onClose: () => void;
}) {
  const [save, { isLoading }] = useSaveSmsRoutesMutation();
  const [initial] = useState(() => saved.map((route) => valuesOf(route)));
  const [routes, setRoutes] = useState(initial);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const change = (key: string, changed: RouteValues) =>
    setRoutes(routes.map((route) => (route.key === key ? changed : route)));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = routes.map(({ prefix, providerIds }) => ({
      prefix: prefix.trim(),
      providerIds: providerIds.filter((id) => id !== ''),
    }));
    const problem = routesProblem(input);
    if (problem) return setErrorMessage(problem);
    const answer = await save({ routes: input });
    const rejection = errorText(answer.error, t`The routing rules could not be saved. Try again.`);
    setErrorMessage(rejection);
    if (rejection !== null) return;
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  return (
    <FormDialog
      isDirty={JSON.stringify(routes) !== JSON.stringify(initial)}
      isBusy={isLoading}
      errorMessage={errorMessage}
      title={t(TITLE)}
      submitLabel={t`Save changes`}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p
          className={styles.lead}
        >{t`A routing rule chooses the providers for numbers with a prefix. If a provider rejects a message, the fallback provider sends it. Messages that may have been sent are never repeated. Numbers without a rule use the provider of the campaign.`}</p>
        {routes.map((route, index) => (
          <RouteFields
            key={route.key}
            position={index + 1}
            route={route}
            choices={choices}
            onChange={(changed) => change(route.key, changed)}
            onRemove={() => setRoutes(routes.filter(({ key }) => key !== route.key))}
          />
        ))}
        <div>
          <Button
            icon={<Plus size={16} />}
            onClick={() => setRoutes([...routes, valuesOf({ prefix: '', providerIds: [] })])}
          >{t`Add rule`}</Button>
        </div>
      </div>
    </FormDialog>
  );
}

/** How many routes the page has shown: each has a name of its own while it is edited. */
let made = 0;

function valuesOf({ prefix, providerIds }: SmsRoute): RouteValues {
  made += 1;
  return { key: String(made), prefix, providerIds: [...providerIds] };
}
