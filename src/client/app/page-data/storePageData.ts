import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '#client/data/baseApi.ts';
import { takePageData } from '#client/data/pageData.ts';

/**
 * Puts the results whose endpoints are loaded into the store, and subscribes to them: an entry without a subscriber is removed at
 * once. Returns the subscriptions.
 */
export function storePageData(dispatch: ThunkDispatch<object, unknown, UnknownAction>): Subscription[] {
  const endpoints = baseApi.endpoints as Record<string, QueryEndpoint>;
  const queries = takePageData((name) => name in endpoints);
  dispatch(baseApi.util.upsertQueryEntries(queries as never));
  return queries.flatMap(({ endpointName, arg }) => {
    const endpoint = endpoints[endpointName];
    return endpoint ? [dispatch(endpoint.initiate(arg))] : [];
  });
}

/** A running subscription to an entry of the cache; resolves once its query is answered. */
export interface Subscription extends PromiseLike<{ isError: boolean }> {
  unsubscribe: () => void;
}

/** Ends the subscription if its query fails: the screen that needs the data then sends the query itself, instead of showing the failure. */
export function endIfFailed(subscription: Subscription): Subscription {
  void subscription.then(({ isError }) => isError && subscription.unsubscribe());
  return subscription;
}

interface QueryEndpoint {
  initiate: (arg: unknown) => ThunkAction<Subscription, object, unknown, UnknownAction>;
}
