import { expect, test } from 'vitest';
import { startTestSite } from '../testing/site/test-site.ts';

async function fetchSeoFiles(PUBLIC_URL: string | null): Promise<{ robots: string; sitemap: Response }> {
  const site = await startTestSite({ PUBLIC_URL });
  try {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    return { robots, sitemap: await fetch(`${site.url}/sitemap.xml`) };
  } finally {
    await site.close();
  }
}

test('a site with a public URL lists its public pages for search engines, in each language', async () => {
  const { robots, sitemap } = await fetchSeoFiles('https://troth.example');
  expect(robots).toContain('Sitemap: https://troth.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
  const text = await sitemap.text();
  expect(text).toContain('<loc>https://troth.example/about</loc>');
  expect(text).toContain('hreflang="hi" href="https://troth.example/about?lang=hi"');
  expect(text).not.toContain('dashboard');
});

test('a site without a public URL has no sitemap', async () => {
  const { robots, sitemap } = await fetchSeoFiles(null);
  expect(robots).not.toContain('Sitemap');
  expect(sitemap.status).toBe(404);
});
