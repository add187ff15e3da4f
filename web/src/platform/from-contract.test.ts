import { interestEndpoints, searchEndpoints } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { call } from './from-contract.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('a call made from the contract', () => {
  it('fills the path and carries the body and the fallback text', () => {
    expect(call(interestEndpoints.respond).query({ params: { id }, body: { response: 'accepted' } })).toEqual(
      {
        method: 'PUT',
        url: `/matches/interests/${id}/respond`,
        body: { response: 'accepted' },
        failure: 'Failed to respond to interest',
      },
    );
  });

  it('sends a place in a list as JSON and leaves out the first one', () => {
    const at = (lastEvaluatedKey: { token: string } | null) =>
      call(interestEndpoints.received).query({ query: { lastEvaluatedKey } }).url;
    expect(at({ token: 'a b' })).toBe(
      '/matches/interests/received?lastEvaluatedKey=%7B%22token%22%3A%22a+b%22%7D',
    );
    expect(at(null)).toBe('/matches/interests/received');
  });

  it('gives a repeatable write its key', () => {
    const request = call(interestEndpoints.express).query({ body: { userId: id }, idempotencyKey: 'once' });
    expect(request.headers).toEqual({ 'idempotency-key': 'once' });
  });

  it('takes query and body together', () => {
    const request = call(searchEndpoints.search).query({ query: { limit: 10 }, body: {} });
    expect(request.url).toBe('/search?limit=10');
  });
});
