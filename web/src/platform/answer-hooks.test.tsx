// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { createApi } from './answer-hooks.ts';

afterEach(cleanup);

test('a question is drawn while it is awaited and once it is answered, and not for being asked', async () => {
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
