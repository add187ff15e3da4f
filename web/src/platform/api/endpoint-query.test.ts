import { interestEndpoints, searchEndpoints } from '@troth/contract';
import { describe, expect, it, test } from 'vitest';
import { fromEndpoint, uniqueBy } from './endpoint-query.ts';

describe('Queries from contract endpoints', () => {
  const id = '11111111-1111-4111-8111-111111111111';

  describe('a request built from the contract', () => {
    it('fills the path and carries the body and the fallback text', () => {
      expect(
        fromEndpoint(interestEndpoints.respond).query({ params: { id }, body: { response: 'accepted' } }),
      ).toEqual({
        method: 'PUT',
        url: `/matches/interests/${id}/respond`,
        body: { response: 'accepted' },
        failure: 'Failed to respond to interest',
      });
    });

    it('sends a page cursor as JSON, and none for the first page', () => {
      const at = (lastEvaluatedKey: { token: string } | null) =>
        fromEndpoint(interestEndpoints.received).query({ query: { lastEvaluatedKey } }).url;
      expect(at({ token: 'a b' })).toBe(
        '/matches/interests/received?lastEvaluatedKey=%7B%22token%22%3A%22a+b%22%7D',
      );
      expect(at(null)).toBe('/matches/interests/received');
    });

    it('gives a repeatable write its idempotency key', () => {
      const request = fromEndpoint(interestEndpoints.express).query({
        body: { userId: id },
        idempotencyKey: 'once',
      });
      expect(request.headers).toEqual({ 'idempotency-key': 'once' });
    });

    it('accepts query and body together', () => {
      const request = fromEndpoint(searchEndpoints.search).query({ query: { limit: 10 }, body: {} });
      expect(request.url).toBe('/search?limit=10');
    });
  });
});

describe('uniqueBy', () => {
  test('keeps the first occurrence of each id', () => {
    const items = ['a', 'b', 'a', 'c', 'b'].map((id, place) => ({ id, place }));
    expect(uniqueBy(items, ({ id }) => id)).toEqual([
      { id: 'a', place: 0 },
      { id: 'b', place: 1 },
      { id: 'c', place: 3 },
    ]);
  });
});
