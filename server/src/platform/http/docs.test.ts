import { Validator } from '@seriousme/openapi-schema-validator';
import { type Endpoint, endpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { summary?: string; parameters?: unknown[]; responses: Record<string, unknown> }>
  >;
}

let site: TestSite;
let document: OpenApi;

beforeAll(async () => {
  site = await startTestSite();
  document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi;
});
afterAll(() => site.close());

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate({ ...document });
  expect(result).toMatchObject({ valid: true });
});

test('the document describes every endpoint of the contract and every route of the server', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contractOperations = Object.values(endpoints).flatMap((feature) =>
    Object.values(feature).map(
      ({ method, path }: Endpoint) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    ),
  );
  expect(described.sort()).toEqual(contractOperations.sort());
});

test('every operation has a summary and its error responses', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { summary, responses } of Object.values(methods)) {
      expect(summary).toBeTruthy();
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '503']));
    }
  }
});

test('the document says which calls accept an idempotency key, and lists the errors of an invalid body', () => {
  const expressInterest = document.paths['/api/matches/interest']?.post;
  expect(expressInterest?.parameters).toEqual([
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
  ]);
  expect(Object.keys(expressInterest?.responses ?? {})).toEqual(
    expect.arrayContaining(['413', '415', '422']),
  );
  const respondToInterest = document.paths['/api/matches/interests/{id}/respond']?.put;
  expect(JSON.stringify(respondToInterest)).not.toContain('Idempotency-Key');
});

test('the documentation page loads nothing from elsewhere and has a strict policy', async () => {
  const page = await fetch(`${site.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  const html = await page.text();
  expect(html).not.toMatch(/(src|href)="https?:/);
});

test('with API_DOCS=false neither the page nor the document is served', async () => {
  const siteWithoutDocs = await startTestSite({ API_DOCS: false });
  try {
    for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
      expect((await fetch(`${siteWithoutDocs.url}${path}`)).status).toBe(404);
    }
  } finally {
    await siteWithoutDocs.close();
  }
});
