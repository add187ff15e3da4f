// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { store } from '../../store.ts';
import { api, createApi } from './api.ts';

describe('API requests', () => {
  let tier = 'gold';

  const server = setupServer(
    http.get('*/api/anything', () =>
      HttpResponse.json({ message: 'Silver', code: 'UPGRADE_REQUIRED', statusCode: 403 }, { status: 403 }),
    ),
    http.get('*/api/own', () => HttpResponse.json({ tier })),
    http.get('*/api/page', () => HttpResponse.html('<p>Sign in to this network</p>')),
  );

  beforeAll(() => server.listen());
  afterAll(() => server.close());

  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      anything: build.query<unknown, void>({
        query: () => ({ method: 'GET', url: '/anything', failure: 'No' }),
      }),
      own: build.query<{ tier: string }, void>({
        query: () => ({ method: 'GET', url: '/own', failure: 'No' }),
        providesTags: ['Me'],
      }),
      page: build.query<unknown, { unexpected?: string }>({
        query: (own) => ({ method: 'GET', url: '/page', failure: 'Failed', ...own }),
      }),
    }),
  });

  test('a refusal for tier reloads the membership, which may have expired', async () => {
    await store.dispatch(endpoints.own.initiate());
    tier = 'free';
    await store.dispatch(endpoints.anything.initiate());
    await expect.poll(() => endpoints.own.select()(store.getState()).data?.tier).toBe('free');
  });

  test('an unreadable response uses its own message when the call has one, else the fallback', async () => {
    const getErrorMessage = async (own: { unexpected?: string }) =>
      (await store.dispatch(endpoints.page.initiate(own))).error;
    expect(await getErrorMessage({ unexpected: 'Unexpected' })).toMatchObject({ message: 'Unexpected' });
    expect(await getErrorMessage({})).toMatchObject({ message: 'Failed' });
  });
});

describe('Query hooks', () => {
  afterEach(cleanup);

  test('a component renders when a query starts and when it is answered, and not in between', async () => {
    const answer = Promise.withResolvers<{ data: string }>();
    const api = createApi({
      baseQuery: () => answer.promise,
      endpoints: (build) => ({ name: build.query<string, void>({ query: () => '' }) }),
    });
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
    const drawn: string[] = [];
    function Name() {
      const { data, isFetching } = api.useNameQuery();
      drawn.push(isFetching ? 'awaited' : (data ?? 'nothing'));
      return <p>{data}</p>;
    }
    render(
      <Provider store={store}>
        <Name />
      </Provider>,
    );
    answer.resolve({ data: 'Asha' });
    await screen.findByText('Asha');
    expect(drawn).toEqual(['awaited', 'Asha']);
  });
});
